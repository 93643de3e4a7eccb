import { ALL_RESOURCES } from '#app/resources/all-resources.ts';
import type { Method, Resource } from '#app/resources/resource.ts';

/** One call that the sandbox answers, as the document writes it. */
export interface Route {
  readonly method: Method;
  /** `/equipment/{id}/accessories` */
  readonly path: string;
  readonly resource: Resource;
  readonly kind: 'list' | 'item';
}

/** Everything the sandbox serves. */
export function listRoutes(): readonly Route[] {
  return ALL_RESOURCES.flatMap((resource) => [
    ...toRoutes(resource, resource.collection, `/${resource.name}`),
    ...resource.item.map(
      (method): Route => ({ method, path: `/${resource.name}/{id}`, resource, kind: 'item' }),
    ),
    ...resource.under.flatMap(({ parent, methods }) =>
      toRoutes(resource, methods, `/${parent}/{id}/${resource.name}`),
    ),
  ]);
}

function toRoutes(resource: Resource, methods: readonly Method[], path: string): Route[] {
  return methods.map((method) => ({
    method,
    path,
    resource,
    kind: method === 'GET' ? 'list' : 'item',
  }));
}
