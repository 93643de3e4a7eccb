import { expect } from '@playwright/test';
import { z } from 'zod';
import type { Settings } from '#tools/env.ts';
import { readOrCreateSecrets } from '#tools/secrets.ts';

const Login = z.object({ data: z.object({ token: z.string() }) });
const Roles = z.object({ data: z.array(z.object({ id: z.int(), code: z.string() })) });
const Invited = z.object({ data: z.object({ registrationToken: z.string() }) });
const Uploaded = z.array(z.object({ id: z.int() }));

export interface PanelApi {
  /** A call of the panel; fails unless it is answered with 2xx. */
  call(method: string, path: string, body?: object): Promise<unknown>;
  /** A new account of the panel with this role, and the first account's password. */
  inviteAs(role: string): Promise<string>;
  /** Uploads a picture with these texts and answers its id. */
  uploadPicture(name: string, texts: object): Promise<number>;
}

/** One grey pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);

/** One login for each panel: Strapi allows five of one account in five minutes. */
const tokens = new Map<string, Promise<string>>();

/** Makes the panel's own calls as its first account. */
export async function openPanelApi({
  settings,
}: {
  readonly settings: Pick<Settings, 'BACKEND_URL' | 'ADMIN_EMAIL' | 'DATA_DIR'>;
}): Promise<PanelApi> {
  const { ADMIN_PASSWORD: password } = readOrCreateSecrets(settings.DATA_DIR, {});
  async function send(method: string, path: string, init: RequestInit): Promise<unknown> {
    const answer = await fetch(`${settings.BACKEND_URL}${path}`, { method, ...init });
    const text = await answer.text();
    expect([method, path, answer.status, answer.ok ? '' : text]).toEqual([
      method,
      path,
      answer.status,
      '',
    ]);
    expect(answer.ok).toBe(true);
    return text === '' ? null : JSON.parse(text);
  }
  const json = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email: settings.ADMIN_EMAIL, password });
  const logIn = async () =>
    Login.parse(await send('POST', '/admin/login', { headers: json, body })).data.token;
  const token = tokens.get(settings.BACKEND_URL) ?? logIn();
  tokens.set(settings.BACKEND_URL, token);
  const authorization = `Bearer ${await token}`;
  const call = (method: string, path: string, body?: object) =>
    send(method, path, {
      headers: { ...json, authorization },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  return {
    call,
    async inviteAs(code) {
      const roles = Roles.parse(await call('GET', '/admin/roles')).data;
      const invited = `${code}-${crypto.randomUUID().slice(0, 8)}@lichtspiel.example`;
      const names = { firstname: 'Dora', lastname: 'Dienst' };
      const invitation = {
        ...names,
        email: invited,
        roles: roles.flatMap((role) => (role.code === code ? [role.id] : [])),
      };
      const { registrationToken } = Invited.parse(
        await call('POST', '/admin/users', invitation),
      ).data;
      await call('POST', '/admin/register', {
        registrationToken,
        userInfo: { ...names, password },
      });
      return invited;
    },
    async uploadPicture(name, texts) {
      const form = new FormData();
      form.append('files', new File([PICTURE], name, { type: 'image/png' }));
      form.append('fileInfo', JSON.stringify({ name, ...texts }));
      const [file] = Uploaded.parse(
        await send('POST', '/upload', { headers: { authorization }, body: form }),
      );
      return file?.id ?? 0;
    },
  };
}
