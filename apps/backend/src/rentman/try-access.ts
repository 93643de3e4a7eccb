import { RentmanError } from '@klappe/rentman';
import { z } from 'zod';
import { getInteractiveRentman } from './connection';
import { wordErrorInGerman } from './error-in-german';

/** Asks Rentman for one row: how long it took, or in German why there was no answer. */
export async function tryAccess(): Promise<
  { readonly tookMs: number } | { readonly reason: string }
> {
  const startedAt = Date.now();
  try {
    await getInteractiveRentman().get('folders', z.unknown(), { limit: 1 });
  } catch (error) {
    if (error instanceof RentmanError) return { reason: wordErrorInGerman(error) };
    throw error;
  }
  return { tookMs: Date.now() - startedAt };
}
