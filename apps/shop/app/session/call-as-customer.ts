import type { Call } from '@klappe/contracts';
import type { z } from 'zod';
import { type CallOptions, callBackend } from '#app/backend/call-backend.ts';
import { withBearer } from './bearer.ts';

/** One call of the contracts for whoever is logged in, see `withBearer`. */
export function callAsCustomer<Request extends z.ZodType, Response extends z.ZodType>(
  call: Call<Request, Response>,
  options: CallOptions<z.input<Request>>,
): Promise<z.output<Response>> {
  return withBearer((token) => callBackend(call, { ...options, token }));
}
