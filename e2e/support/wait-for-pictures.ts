import { listProducts } from '@klappe/contracts';
import { waitUntil } from './wait-until.ts';

const LIMIT_MS = 240_000;
const PAGE = 'sort=price-desc&limit=96&page=1';

/** Waits until the mirror has copied the pictures too: a new stack shows its products before them. */
export async function waitForPictures(backendUrl: string): Promise<void> {
  await waitUntil('the pictures of the catalogue', LIMIT_MS, async () => {
    const answer = await fetch(`${backendUrl}${listProducts.path}?${PAGE}`);
    // Until the first copy of the catalogue is whole, the call is refused.
    if (!answer.ok) return undefined;
    const { data } = listProducts.response.parse(await answer.json());
    return data.length > 0 && data.every(({ image }) => image !== null) ? true : undefined;
  });
}
