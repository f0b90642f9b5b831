export function h(type: any, props?: any, ...children: any[]): any;
export function render(tree: any, parent: Element): void;
export const Fragment: any;
export class Component<P = any, S = any> {
  constructor(props?: P, context?: any);
  props: P; state: S;
  setState(change: any, done?: () => void): void;
  forceUpdate(done?: () => void): void;
}
export function createContext(value: any): any;
export function createPortal(tree: any, parent: Element): any;
export function cloneElement(element: any, props?: any, ...children: any[]): any;
export function createRef(): { current: any };
export const options: any;
export function toChildArray(children: any): any[];
