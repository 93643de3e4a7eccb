import { z } from 'zod';
import { ADMIN, type Backend } from '../support/start-backend';
import { aHead, aRest } from './an-inquiry';

const Begun = z.object({ data: z.object({ id: z.number(), token: z.string().optional() }) });
const Token = z.object({ jwt: z.string() });
const AdminToken = z.object({ data: z.object({ token: z.string() }) });

interface CallOptions {
  readonly key?: string;
  readonly token?: string | undefined;
  readonly jwt?: string | undefined;
}

/** Calls a backend as the shop does, and answers with status and body. */
export async function send(backend: Backend, path: string, data: unknown, call: CallOptions = {}) {
  const { key, token, jwt } = call;
  const answer = await backend.fetch(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...(token === undefined ? {} : { 'inquiry-token': token }),
      ...(jwt === undefined ? {} : { authorization: `Bearer ${jwt}` }),
    },
    body: JSON.stringify({ data }),
  });
  const body: unknown = await answer.json();
  return { status: answer.status, headers: answer.headers, body };
}

/** Sends an inquiry, both calls, for the camera of `seedCatalogue`. */
export async function sendInquiry(
  backend: Backend,
  { key = crypto.randomUUID(), jwt }: CallOptions = {},
) {
  const begun = await send(backend, '/rentman/projectrequest', aHead(), { key, jwt });
  const { id, token } = Begun.parse(begun.body).data;
  const path = `/rentman/projectrequest/${id}`;
  const complete = (data: unknown = aCameraRest(), changes: CallOptions = {}) =>
    send(backend, path, data, { key, token, jwt, ...changes });
  return { id, key, token, path, begun: begun.body, complete };
}

export function aCameraRest(changes: Parameters<typeof aRest>[0] = {}) {
  return aRest({ equipment: [{ code: 'CAM-1', kind: 'rental', quantity: 2 }], ...changes });
}

/** Logs into the admin panel and answers with its token. */
export async function logIntoPanel(backend: Backend): Promise<string> {
  const answer = await backend.fetch('/admin/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  return AdminToken.parse(await answer.json()).data.token;
}

/** Calls the admin panel's own API. */
export function askPanel(backend: Backend, panelToken: string, request: string, body?: object) {
  const [method, path = ''] = request.split(' ');
  return backend.fetch(path, {
    method,
    headers: { authorization: `Bearer ${panelToken}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
}

/** Adds an account through the panel and answers with its bearer. */
export async function addUser(backend: Backend, panelToken: string, name: string): Promise<string> {
  const password = 'ein-langes-Passwort-1';
  const user = {
    username: name,
    email: `${name}@example.com`,
    password,
    confirmed: true,
    role: { connect: [{ id: await findCustomerRole(backend, panelToken) }] },
  };
  const path = '/content-manager/collection-types/plugin::users-permissions.user';
  const added = await askPanel(backend, panelToken, `POST ${path}`, user);
  if (!added.ok) throw new Error(`No account: ${await added.text()}`);
  const login = await backend.fetch('/auth/local', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier: name, password }),
  });
  return Token.parse(await login.json()).jwt;
}

const Roles = z.object({ results: z.array(z.object({ id: z.number(), name: z.string() })) });

/** The number of the role that customers have. */
export async function findCustomerRole(backend: Backend, panelToken: string): Promise<number> {
  const path = '/content-manager/relations/plugin::users-permissions.user/role';
  const answer = await askPanel(backend, panelToken, `GET ${path}`);
  const { results } = Roles.parse(await answer.json());
  const role = results.find(({ name }) => name === 'Authenticated');
  if (!role) throw new Error('The role of users is missing');
  return role.id;
}

/** Reads the rows of a resource in the sandbox. */
export async function readRentman(url: string, token: string, path: string) {
  const answer = await fetch(`${url}/${path}`, { headers: { authorization: `Bearer ${token}` } });
  return z.object({ data: z.array(z.record(z.string(), z.unknown())) }).parse(await answer.json())
    .data;
}
