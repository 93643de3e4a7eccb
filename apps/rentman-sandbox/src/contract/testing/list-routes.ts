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

const PERIOD = {
  planperiod_start: '2027-03-27T12:00:00+01:00',
  planperiod_end: '2027-03-29T12:00:00+02:00',
};

/** What is sent with a POST or PUT to each resource that takes one. */
export const BODIES: Readonly<Record<string, object>> = {
  accessories: { equipment: '/equipment/2', quantity: 2, automatic: true, order: '1' },
  alternatives: { alternative: '/equipment/2' },
  contactpersons: { firstname: 'Eva', lastname: 'Huber', email: 'eva@film.example' },
  contacts: { type: 'private', firstname: 'Eva', surname: 'Huber', mailing_country: 'at' },
  equipment: { name: 'Kamera', price: 12.5, in_shop: true, custom: { custom_1: 'x' } },
  equipmentsetscontent: { equipment: '/equipment/2', quantity: '3', order: '1' },
  folders: { name: 'Licht', order: '2', itemtype: 'equipment' },
  projectrequestequipment: { name: 'Kamera', quantity: 1, quantity_total: 1, factor: '1.5' },
  projectrequests: { name: 'Anfrage', external_reference: 7, ...PERIOD },
  projects: { name: 'Dreh', number: '2700', reference: 'K-1' },
  serialnumbers: { serial: 'K2', purchasedate: '2025-01-31', active: false },
  subprojects: { name: 'Tag 2' },
  tasks: { name: 'Rückfrage', color: '#00AA00', synchronization_id: 'k-1' },
};
