import type { Backend } from './start-backend';

export interface CallOptions {
  readonly jwt?: string;
  /** The body's `data`. */
  readonly data?: unknown;
  /** The whole body, for a call without `data`. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Calls a backend as the shop does, `PUT /carts/1`, and answers with status and body. */
export async function call(backend: Backend, request: string, options: CallOptions = {}) {
  const [method = 'GET', path = ''] = request.split(' ');
  const { jwt, data, body = data === undefined ? undefined : { data }, headers } = options;
  const answer = await backend.fetch(path, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(jwt === undefined ? {} : { authorization: `Bearer ${jwt}` }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const json: unknown = text === '' ? null : JSON.parse(text);
  return { status: answer.status, headers: answer.headers, body: json };
}
