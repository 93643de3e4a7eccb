import { formatDate, toHouseDate } from '@klappe/domain';
import { useShopSettings } from './public-config.ts';
import { toShopName } from './shop-settings.ts';

/** Stands above every printed page: name of the house and date of the print. */
export function PrintHead() {
  const settings = useShopSettings();
  return (
    <p aria-hidden="true" className="print-head small">
      <strong>{toShopName(settings)}</strong>
      <span className="num">{formatDate(toHouseDate(new Date()))}</span>
    </p>
  );
}
