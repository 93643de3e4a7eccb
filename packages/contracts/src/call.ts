import type { z } from 'zod';

/**
 * One call between the shop and the backend: the shapes that go in and come out.
 * `path` has `{name}` for parts; the backend answers it with and without `/api` in front.
 */
export interface Call<Request extends z.ZodType, Response extends z.ZodType> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  /** The query of a GET, else the JSON body. */
  readonly request: Request;
  readonly response: Response;
}

/** Keeps the two schemas of a call together with its method and path. */
export function defineCall<Request extends z.ZodType, Response extends z.ZodType>(
  call: Call<Request, Response>,
): Call<Request, Response> {
  return call;
}
