import { fetchProductList } from '#app/backend/products.ts';
import { type ListExample, pickExamples } from './list-examples.ts';

const ASKED = '96';

/** Products of the house for the examples of the page; none where the backend cannot answer. */
export async function loadListExamples(backendUrl: string): Promise<readonly ListExample[]> {
  try {
    const list = await fetchProductList(backendUrl, { sort: 'none', limit: ASKED });
    return pickExamples(list?.data ?? []);
  } catch (error) {
    console.error('The examples of the list could not be loaded', error);
    return [];
  }
}
