import { fetchProjectRequestsByExternalReference, RentmanError } from '@klappe/rentman';
import { getRentman } from '../connection';
import { isOurRequest } from './deliver-inquiry';

/** The request in Rentman that an attempt created whose answer was lost. Null when there is none, or Rentman cannot be asked. */
export async function findRequestOf(inquiry: {
  readonly number: number;
  readonly name: string;
}): Promise<number | null> {
  try {
    const found = await fetchProjectRequestsByExternalReference(getRentman(), inquiry.number);
    return found.find((request) => isOurRequest(request, inquiry))?.id ?? null;
  } catch (error) {
    // Whoever enters it there by hand sees what stands there.
    if (error instanceof RentmanError) return null;
    throw error;
  }
}
