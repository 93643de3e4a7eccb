import { expect } from 'vitest';
import { z } from 'zod';
import { ADMIN, type Backend } from './start-backend';

const Login = z.object({ data: z.object({ token: z.string() }) });
const Roles = z.object({ data: z.array(z.object({ id: z.number(), code: z.string() })) });
const Invited = z.object({ data: z.object({ registrationToken: z.string() }) });

async function call(backend: Backend, path: string, body?: object, token?: string) {
  const answer = await backend.fetch(path, {
    method: body ? 'POST' : 'GET',
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  expect(answer.ok, `${path}: ${answer.status}`).toBe(true);
  return answer.json();
}

/** The token of the panel's first account, who may do everything. Strapi refuses the sixth time within five minutes. */
export async function signInAdmin(backend: Backend): Promise<string> {
  return Login.parse(await call(backend, '/admin/login', ADMIN)).data.token;
}

/** The token of a new account of the panel that may write content and nothing else. */
export function signInAuthor(backend: Backend, admin: string): Promise<string> {
  return signInAs(backend, admin, 'strapi-author');
}

/** The token of a new account of the panel with this role. */
export async function signInAs(backend: Backend, admin: string, code: string): Promise<string> {
  return addStaff(backend, admin, `${code}-${crypto.randomUUID().slice(0, 8)}`, code);
}

export const toStaffEmail = (name: string) => `${name}@lichtspiel.example`;

/** Adds an account of the panel, with the password of all tests, and answers with its token. */
export async function addStaff(
  backend: Backend,
  admin: string,
  name: string,
  code = 'strapi-author',
): Promise<string> {
  const { data: roles } = Roles.parse(await call(backend, '/admin/roles', undefined, admin));
  const role = roles.find((each) => each.code === code);
  const names = { firstname: 'Anna', lastname: 'Autorin' };
  const invitation = { ...names, email: toStaffEmail(name), roles: [role?.id] };
  const invited = Invited.parse(await call(backend, '/admin/users', invitation, admin));
  const { registrationToken } = invited.data;
  const userInfo = { ...names, password: ADMIN.password };
  const registered = await call(backend, '/admin/register', { registrationToken, userInfo });
  return Login.parse(registered).data.token;
}
