import { z } from 'zod';

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
