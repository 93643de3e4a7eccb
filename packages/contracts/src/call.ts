import { z } from 'zod';

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

const NOTHING = z.object({});

/** Keeps the two schemas of a call together with its method and path. A call without `request` takes neither query nor body. */
export function defineCall<Request extends z.ZodType, Response extends z.ZodType>(
  call: Call<Request, Response>,
): Call<Request, Response>;
export function defineCall<Response extends z.ZodType>(
  call: Omit<Call<typeof NOTHING, Response>, 'request'>,
): Call<typeof NOTHING, Response>;
// So that bundles leave out calls that are not made.
/* @__NO_SIDE_EFFECTS__ */
export function defineCall(call: Omit<Call<z.ZodType, z.ZodType>, 'request'>) {
  return { request: NOTHING, ...call };
}

/** A field the backend refuses, by its path in the request body. */
export const FieldError = z.object({
  path: z.array(z.union([z.string(), z.number()])),
  message: z.string(),
});
export type FieldError = z.infer<typeof FieldError>;

/** Every refusal and fault of the backend, in Strapi's usual shape. */
export const ErrorAnswer = z.object({
  data: z.null().optional(),
  error: z.object({
    status: z.number(),
    name: z.string(),
    message: z.string(),
    details: z.looseObject({ errors: z.array(FieldError).optional() }).optional(),
  }),
});
export type ErrorAnswer = z.infer<typeof ErrorAnswer>;

/** Carries the id of a request from the proxy through shop and backend to Rentman. Every answer has it too. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** The id stands in logs and on pages: anything but these characters is refused. */
const SAFE_ID = /^[\w.-]{8,64}$/;

/** The id that the caller or a proxy gave, if it has a safe form; else a new one. */
export function toRequestId(given: string | null | undefined): string {
  return given && SAFE_ID.test(given) ? given : crypto.randomUUID();
}
