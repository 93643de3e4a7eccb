import { formatDate, toHouseDate } from '@klappe/domain';
import { SHOP_NAME } from '#app/page-meta.ts';

/** Stands above everything printed: whose list it is, and of which day. */
export function PrintHead() {
  return (
    <p aria-hidden="true" className="mb-6 hidden justify-between text-sm print:flex">
      <strong>{SHOP_NAME}</strong>
      <span className="num">{formatDate(toHouseDate(new Date()))}</span>
    </p>
  );
}
