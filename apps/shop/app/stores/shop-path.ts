import * as z from 'zod/mini';

/** A path inside the shop. What lies in storage may have been written by anybody, and is put into links. */
export const ShopPath = z.string().check(z.regex(/^\/(?![/\\])/), z.maxLength(1000));
