import { listCategories } from '@klappe/contracts';
import { callBackend } from '#app/backend/call-backend.ts';
import { cartStore, findListed } from '#app/stores/cart.ts';
import { describeLine } from '#app/stores/change-list.ts';

/** Puts the lines without a section under the main category of their product. Answers how many. */
export async function sectionByCategory(): Promise<number> {
  const categories = await callBackend(listCategories, {});
  const names = new Map(categories.map(({ slug, header }) => [slug, header]));
  const { lines, listed } = cartStore.getState();
  let count = 0;
  for (const { item, link } of lines) {
    // `/rental/{category}/{subcategory}/{product}`
    const [, root, slug = ''] = link.split('/');
    const heading = root === 'rental' ? names.get(slug) : undefined;
    if (!heading || findListed(listed, item)?.heading) continue;
    describeLine(cartStore, item, { heading });
    count += 1;
  }
  return count;
}
