import { PRICE_ON_REQUEST_TAG, PRICE_ON_REQUEST_TEXT } from '@klappe/domain';
import type { NamedRow } from '@klappe/rentman';
import { toCountText, toItemRow, toRow } from './check-rows';
import type { CheckRow } from './check-view';
import type { CheckedItem } from './read-items';

/** Prices of a day outside of these are more likely typing errors. */
const MIN_USUAL_CENTS = 100;
const MAX_USUAL_CENTS = 1_000_000;

export interface PriceFacts {
  readonly items: readonly CheckedItem[];
  readonly hidesZeroPrices: boolean;
  /** The rate of the shop's settings. */
  readonly vatPercent: number | null;
  readonly taxClasses: readonly NamedRow[];
  readonly factorGroups: readonly NamedRow[];
}

export function checkPrices({ items, ...facts }: PriceFacts): readonly CheckRow[] {
  const rented = items.filter(({ isPublished, offers }) => isPublished && offers.isRental);
  const open = rented.filter(({ isTaggedOnRequest }) => !isTaggedOnRequest);
  const isNone = ({ price }: CheckedItem) => price === null || price === 0;
  const isOdd = ({ price }: CheckedItem) =>
    price === 'unreadable' ||
    (price !== null && price !== 0 && (price < MIN_USUAL_CENTS || price > MAX_USUAL_CENTS));
  const shownAs = facts.hidesZeroPrices ? `„${PRICE_ON_REQUEST_TEXT}“` : '€ 0,00';
  return [
    toItemRow('without-price', ['Tagespreis 0 oder leer', rented.length], open.filter(isNone), {
      level: facts.hidesZeroPrices ? 'note' : 'attention',
      effect: `Der Shop zeigt ${shownAs} und rechnet mit 0.`,
      remedy: facts.hidesZeroPrices
        ? 'Rentman: im Artikel den Preis eintragen.'
        : `Rentman: im Artikel den Preis eintragen, oder im Adminbereich unter Konto prüfen „Ohne Preis: ${PRICE_ON_REQUEST_TEXT}“ einschalten.`,
    }),
    toItemRow(
      'odd-price',
      ['Tagespreis ungewöhnlich oder nicht lesbar', rented.length],
      open.filter(isOdd),
      {
        effect: `Unter € 1,00 oder über € 10.000,00; nicht lesbare stehen als „${PRICE_ON_REQUEST_TEXT}“ im Shop.`,
        remedy: 'Rentman: im Artikel den Preis prüfen.',
      },
    ),
    toItemRow(
      'on-request',
      [`Schlagwort ${PRICE_ON_REQUEST_TAG}`, rented.length],
      rented.filter(({ isTaggedOnRequest }) => isTaggedOnRequest),
      {
        level: 'note',
        effect: `Der Shop zeigt „${PRICE_ON_REQUEST_TEXT}“ und rechnet mit 0.`,
        remedy: `Rentman: im Artikel unter Schlagwörter (tags) ${PRICE_ON_REQUEST_TAG} eintragen oder entfernen.`,
      },
    ),
    toTaxRow(rented, facts),
    toFactorRow(rented, facts),
  ];
}

function toTaxRow(
  rented: readonly CheckedItem[],
  { taxClasses, vatPercent }: Omit<PriceFacts, 'items'>,
): CheckRow {
  const byClass = Map.groupBy(rented, ({ taxClassId }) => taxClassId);
  const names = new Map<number | null, string>(taxClasses.map(({ id, name }) => [id, name]));
  const found = [...byClass]
    .map(([id, items]) => `${names.get(id) ?? 'keine'}: ${toCountText(items.length)}`)
    .join(', ');
  const rate = vatPercent === null ? 'einem Steuersatz' : `${vatPercent} % Umsatzsteuer`;
  return toRow(
    'tax',
    byClass.size > 1 ? 'attention' : 'good',
    ['Steuerklassen', found || 'keine'],
    {
      effect: `Der Shop rechnet für alle mit ${rate}; die Steuerklasse aus Rentman beachtet er nicht.`,
      remedy:
        byClass.size > 1
          ? 'Adminbereich: Einstellungen > Umsatzsteuer; Ausnahmen im Angebot aus Rentman.'
          : '',
    },
  );
}

function toFactorRow(
  rented: readonly CheckedItem[],
  { factorGroups }: Omit<PriceFacts, 'items'>,
): CheckRow {
  const groups = factorGroups.map(({ name }) => name).join(', ') || 'keine';
  const without = rented.filter(({ factorGroupId }) => factorGroupId === null);
  return {
    ...toItemRow('factors', ['Ohne Faktorgruppe', rented.length], without, {
      level: 'note',
      effect: 'Jeder weitere Tag kostet so viel wie der erste.',
      remedy: 'Rentman: im Artikel unter Finanzielles die Faktorgruppe wählen.',
    }),
    found: `${toCountText(without.length)} von ${toCountText(rented.length)}; Gruppen: ${groups}`,
  };
}
