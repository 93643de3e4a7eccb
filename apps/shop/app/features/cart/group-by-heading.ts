import { type CartItem, groupByHeading } from '@klappe/domain';
import { useShopSettings } from '#app/site/public-config.ts';
import { findListed, useCart } from '#app/stores/cart.ts';

/**
 * The rows under the headings of the lists that their items came from, else of their kind; without any difference one
 * group.
 */
export function useGroups<Row extends { readonly item: CartItem }>(rows: readonly Row[]) {
  const listed = useCart((cart) => cart.listed);
  const { rentalName, usedSaleName } = useShopSettings();
  const names = { rental: rentalName, sale: usedSaleName };
  const hasSeveralKinds = rows.some(({ item }) => item.kind !== rows[0]?.item.kind);
  return groupByHeading(
    rows.map((row) => {
      const { heading = '', note } = findListed(listed, row.item) ?? {};
      const kindName = hasSeveralKinds ? names[row.item.kind] : '';
      return { ...row, heading: heading || kindName, note };
    }),
  );
}
