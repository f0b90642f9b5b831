export class FluentResource { constructor(source: string); body: any[]; }
export class FluentBundle {
  constructor(locales: string | string[], options?: { useIsolating?: boolean; functions?: any; transform?: any });
  hasMessage(id: string): boolean;
  getMessage(id: string): { id: string; value: any; attributes: Record<string, any> } | undefined;
  addResource(resource: FluentResource, options?: { allowOverrides?: boolean }): Error[];
  formatPattern(pattern: any, args?: Record<string, any> | null, errors?: Error[] | null): string;
}
