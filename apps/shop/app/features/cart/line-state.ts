import {
  type CartLine,
  countStock,
  findLine,
  formatDate,
  formatHouseTimestamp,
  isSameLine,
  ON_REQUEST_TEXT,
  tellAgain,
  toHouseDate,
} from '@klappe/domain';
import { useInCart } from '#app/period/availability.tsx';
import { tellAvailability } from '#app/period/availability-text.ts';
import { useChosenPeriod } from '#app/period/chosen-period.ts';
import { useAvailability } from '#app/period/use-availability.ts';
import { findListed, useCart } from '#app/stores/cart.ts';
import { useCartCheck } from '#app/sync/cart-check.ts';
import { countSent } from '#app/sync/sent-changes.ts';
import { type LineMatter, useLineMatter } from './line-decisions.ts';
import { useWantedAccessories, type WantedAccessory } from './missing-accessories.tsx';

/** `blocks` holds the inquiry up, `offers` can be made better, `told` is as it should be, `checking` is not known yet. */
export type WordLook = 'blocks' | 'offers' | 'told' | 'checking';

export interface LineState {
  /** The one word of the line: `frei`, `nicht frei`, `Zubehör fehlt`. */
  readonly word: string;
  readonly look: WordLook;
  readonly matter: LineMatter | null;
  readonly accessories: readonly WantedAccessory[];
  /** The pieces that were sent: 0 for a line that is new, null where the open project has the same number. */
  readonly sent: number | null;
  /** `ab 11.12. wieder 2 frei`, where fewer are free than asked for. */
  readonly again: string;
}

export function useLineState(line: CartLine): LineState {
  const matter = useLineMatter(line);
  const accessories = useWantedAccessories(line);
  const plain = usePlainWord(line);
  const answer = useAvailability(line.item.kind === 'rental' ? line.item.code : null);
  const again = matter?.kind === 'short' && answer ? tellAgain(answer) : '';
  const sent = useCartCheck((check) => check.sent && countSent(check.sent, line.item));
  const shared = { matter, accessories, again, sent: sent === line.qty ? null : sent };
  const told = matter && tellMatter(matter, line.qty);
  if (told && !(told.look === 'told' && shared.sent !== null)) return { ...told, ...shared };
  if (shared.sent !== null) return { word: 'geändert', look: 'offers', ...shared };
  // As long as nobody knows what is free, that is the word.
  if (accessories.length > 0 && plain.isKnown)
    return { word: 'Zubehör fehlt', look: 'offers', ...shared };
  return { word: plain.word, look: plain.look, ...shared };
}

function tellMatter(matter: LineMatter, qty: number): Pick<LineState, 'word' | 'look'> {
  switch (matter.kind) {
    case 'gone':
      return { word: 'gibt es nicht mehr', look: 'blocks' };
    case 'shared':
      return { word: `nur ${matter.stock} im Haus`, look: 'blocks' };
    case 'short':
      if (matter.isAsked) return { word: 'trotzdem angefragt', look: 'told' };
      return { word: tellShortage(matter, qty), look: 'blocks' };
    case 'price':
      return { word: 'neuer Preis', look: 'offers' };
    case 'guess':
      return { word: 'bitte prüfen', look: 'offers' };
  }
}

function tellShortage({ free, isHouse }: { free: number; isHouse: boolean }, qty: number): string {
  if (free === 0) return 'nicht frei';
  return isHouse ? `nur ${free} im Haus` : `${free} von ${qty} frei`;
}

/** The word of a line that can be had as it stands. */
function usePlainWord({
  item,
  qty,
}: CartLine): Pick<LineState, 'word' | 'look'> & { readonly isKnown: boolean } {
  const chosen = useChosenPeriod();
  const isForPeriod = item.kind === 'rental' && chosen !== null;
  const answer = useAvailability(isForPeriod ? item.code : null);
  const inCart = useInCart(item.code) - qty;
  const stock = countStock(item);
  if (!isForPeriod) {
    const word = stock > 0 ? `${stock} im Haus` : ON_REQUEST_TEXT;
    return { word, look: 'told', isKnown: true };
  }
  if (answer === undefined) return { word: 'prüft', look: 'checking', isKnown: false };
  if (answer === null) return { word: 'nicht geprüft', look: 'told', isKnown: false };
  const pieces = { stock: stock || null, inCart, wanted: qty, isInCart: true };
  return { word: tellAvailability(answer, pieces).words, look: 'told', isKnown: true };
}

/** In a project: who else has changed the line last, and what: `KH, 10:42: 2 statt 1`. */
function useLastChange({ item }: CartLine): string {
  const change = useCartCheck(({ lastChanges }) =>
    lastChanges.find((each) => isSameLine(each, item)),
  );
  if (!change) return '';
  const moment = tellMoment(new Date(change.changedAt));
  return `${change.by || 'Jemand'}, ${moment}: ${describeChange(change)}`;
}

/** `10:42`, on another day `27.11.2026, 10:42` */
function tellMoment(moment: Date): string {
  const [day, time] = formatHouseTimestamp(moment).split(', ');
  return day === formatDate(toHouseDate(new Date())) ? `${time}` : `${day}, ${time}`;
}

function describeChange({ from, to }: { readonly from: number; readonly to: number }): string {
  if (from === to) return 'Notiz oder Abschnitt geändert';
  return from === 0 ? 'dazugelegt' : `${to} statt ${from}`;
}

function useMerged({ item }: CartLine): string {
  const isAdded = useCartCheck(({ merged }) => findLine(merged.added, item) !== null);
  const isRaised = useCartCheck(({ merged }) => findLine(merged.raised, item) !== null);
  if (isAdded) return 'Aus Ihrem gespeicherten Warenkorb.';
  return isRaised ? 'Die größere Menge stammt aus Ihrem gespeicherten Warenkorb.' : '';
}

export interface LineFact {
  readonly kind: 'again' | 'note' | 'source' | 'change' | 'merged' | 'code';
  readonly text: string;
}

/** All that is known of a line beside its word; below the name stands the first of it. */
export function useLineFacts(line: CartLine, { again }: Pick<LineState, 'again'>) {
  const said = useCart(({ listed }) => findListed(listed, line.item));
  const change = useLastChange(line);
  const merged = useMerged(line);
  const { code, kind } = line.item;
  const facts: readonly LineFact[] = [
    { kind: 'again', text: again },
    { kind: 'note', text: said?.note ? `Notiz: ${said.note}` : '' },
    { kind: 'source', text: said?.guessedFrom ? `Ihre Zeile: „${said.guessedFrom}“` : '' },
    { kind: 'change', text: change },
    { kind: 'merged', text: merged },
    { kind: 'code', text: kind === 'sale' ? `Gebrauchtkauf · ${code}` : code },
  ];
  return facts.filter(({ text }) => text !== '');
}
