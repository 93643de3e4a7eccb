import { z } from 'zod';
import { ADMIN, type Backend } from './start-backend';

const Login = z.object({ data: z.object({ token: z.string() }) });

export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into the panel's answers wherever they need to.
  readonly body: any;
}

/** The admin panel's own calls, made by its first account. */
export interface Panel {
  call(method: string, path: string, body?: unknown): Promise<Answer>;
  /** Saves a new entry as a draft. */
  create(uid: string, data: object): Promise<Answer>;
  /** Saves and publishes; without a document id a new entry. */
  publish(uid: string, data: object, documentId?: string): Promise<Answer>;
  unpublish(uid: string, documentId: string): Promise<Answer>;
  remove(uid: string, documentId: string): Promise<Answer>;
  /** Saves the one entry of a single type. */
  saveSingle(uid: string, data: object): Promise<Answer>;
  /** Its text says what a picture shows; without one no page with it is published. */
  upload(name: string, bytes: Uint8Array, type: string, text?: string): Promise<Answer>;
  /** Makes the panel fetch files from other hosts; answers with the events it streams. */
  fetchFromUrls(urls: readonly string[]): Promise<string>;
  replace(id: number, name: string, bytes: Uint8Array, type: string): Promise<Answer>;
}

interface Upload {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly type: string;
  readonly text: string;
}

/** Logs in to the panel. */
export async function openPanel(backend: Backend): Promise<Panel> {
  const login = await backend.fetch('/admin/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  const { data } = Login.parse(await login.json());
  const authorization = `Bearer ${data.token}`;

  async function read(response: Response): Promise<Answer> {
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    if (text === '') return { status: response.status, body: null };
    return { status: response.status, body: isJson ? JSON.parse(text) : text };
  }
  async function call(method: string, path: string, body?: unknown): Promise<Answer> {
    const headers = { authorization, 'content-type': 'application/json' };
    const init = body === undefined ? {} : { body: JSON.stringify(body) };
    return read(await backend.fetch(path, { method, headers, ...init }));
  }
  async function send(path: string, { name, bytes, type, text }: Upload) {
    const form = new FormData();
    form.append('files', new File([new Uint8Array(bytes)], name, { type }));
    form.append('fileInfo', JSON.stringify({ name, alternativeText: text, caption: '' }));
    const init = { method: 'POST', headers: { authorization }, body: form };
    return read(await backend.fetch(path, init));
  }

  const entries = (uid: string) => `/content-manager/collection-types/${uid}`;
  return {
    call,
    create: (uid, body) => call('POST', entries(uid), body),
    publish: (uid, body, documentId) => {
      const below = documentId === undefined ? '' : `/${documentId}`;
      return call('POST', `${entries(uid)}${below}/actions/publish`, body);
    },
    unpublish: (uid, id) => call('POST', `${entries(uid)}/${id}/actions/unpublish`, {}),
    remove: (uid, id) => call('DELETE', `${entries(uid)}/${id}`),
    saveSingle: (uid, body) => call('PUT', `/content-manager/single-types/${uid}`, body),
    upload: (name, bytes, type, text = 'Ein Bild') => send('/upload', { name, bytes, type, text }),
    async fetchFromUrls(urls) {
      const headers = { authorization, 'content-type': 'application/json' };
      const init = { method: 'POST', headers, body: JSON.stringify({ urls }) };
      return (await backend.fetch('/upload/actions/upload-from-urls', init)).text();
    },
    replace: (id, name, bytes, type) =>
      send(`/upload?id=${id}`, { name, bytes, type, text: 'Ein Bild' }),
  };
}
