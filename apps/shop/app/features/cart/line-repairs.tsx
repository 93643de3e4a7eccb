import { type CartLine, countRentalDays, formatShortDay, parsePlainDate } from '@klappe/domain';
import type { ReactNode } from 'react';
import { useChosenPeriod } from '#app/period/chosen-period.ts';
import { askForPeriod } from '#app/period/period-request.ts';
import { toAskedDays, withDays } from '#app/period/period-search.ts';
import { useAvailability } from '#app/period/use-availability.ts';
import { type ShowPrice, usePrices } from '#app/site/prices.tsx';
import { cartStore, findListed, findQuantity, toCartOffer } from '#app/stores/cart.ts';
import {
  addListed,
  confirmListed,
  describeLine,
  exchange,
  takeBack,
} from '#app/stores/change-list.ts';
import { cartCheckStore, useCartCheck } from '#app/sync/cart-check.ts';
import { toChangePath } from '#app/sync/sent-changes.ts';
import { ActionEntry, ActionLink } from '#app/ui/action-sheet.tsx';
import { showSnackbar } from '#app/ui/snackbar-queue.ts';
import { moveToRemark } from './ask-anyway.ts';
import { describeDifference, useAlternative } from './free-alternative.ts';
import { focusLine, type LineMatter, toShortageId } from './line-decisions.ts';
import type { LineState } from './line-state.ts';
import {
  addAccessories,
  declineAccessories,
  noteExchanged,
  sumPerDay,
  undoDecline,
  type WantedAccessory,
} from './missing-accessories.tsx';

interface RepairsProps {
  readonly line: CartLine;
  readonly state: LineState;
  readonly onRemove: (line: CartLine) => void;
  readonly onClose: () => void;
}

/** Does something with a line, closes the sheet and offers the way back. */
type Act = (work: () => (() => void) | undefined, message: string) => void;

/** What can be done about the word of a line. */
export function LineRepairs({ line, state, onRemove, onClose }: RepairsProps) {
  const { matter, accessories } = state;
  const act: Act = (work, message) => {
    onClose();
    const undo = work();
    showSnackbar({
      message,
      type: 'info',
      action: undo && { label: 'Rückgängig', run: undo },
    });
  };
  return (
    <div className="action-list">
      {matter && <MatterRepairs act={act} line={line} matter={matter} onRemove={onRemove} />}
      {state.sent !== null && <SentRepairs act={act} line={line} sent={state.sent} />}
      {accessories.length > 0 && matter?.kind !== 'gone' && (
        <AccessoryRepairs accessories={accessories} act={act} line={line} />
      )}
    </div>
  );
}

/** The line differs from what was sent: the house is told, or it becomes again what it was. */
function SentRepairs({ line, sent, act }: RepairProps & { readonly sent: number }) {
  const path = useCartCheck((check) => check.sent && toChangePath(check.sent.orderId));
  return (
    <>
      {path && <ActionLink to={path}>Als Änderung senden</ActionLink>}
      {sent > 0 && (
        <QuantityEntry act={act} line={line} to={sent}>
          Auf {sent} zurück
        </QuantityEntry>
      )}
    </>
  );
}

interface MatterRepairsProps {
  readonly line: CartLine;
  readonly matter: LineMatter;
  readonly act: Act;
  readonly onRemove: (line: CartLine) => void;
}

function MatterRepairs({ line, matter, act, onRemove }: MatterRepairsProps) {
  const { item } = line;
  switch (matter.kind) {
    case 'gone':
      return (
        <>
          <ActionEntry onPress={() => act(() => moveToRemark(line), tellMoved(line))}>
            In die Anmerkung
          </ActionEntry>
          <SimilarLink line={line} />
        </>
      );
    case 'shared':
      return matter.left > 0 ? (
        <QuantityEntry act={act} line={line} to={matter.left} />
      ) : (
        <ActionEntry onPress={() => onRemove(line)}>Aus dem Warenkorb nehmen</ActionEntry>
      );
    case 'short':
      return <ShortageRepairs act={act} line={line} matter={matter} />;
    case 'price':
      return (
        <ActionEntry
          onPress={() =>
            act(() => {
              cartCheckStore.getState().acceptPrice(matter.repricing.key);
              return undefined;
            }, `Neuer Preis von ${item.displayname} angenommen`)
          }
        >
          Einverstanden
        </ActionEntry>
      );
    case 'guess':
      return <GuessRepairs act={act} line={line} text={matter.text} />;
  }
}

interface RepairProps {
  readonly line: CartLine;
  readonly act: Act;
}

interface QuantityEntryProps extends RepairProps {
  readonly to: number;
  /** Its label; by default `Auf 6 ändern`. */
  readonly children?: ReactNode;
}

function QuantityEntry({ line, to, act, children }: QuantityEntryProps) {
  const { item, qty } = line;
  const { show } = usePrices();
  const days = useDays();
  const cents = (item.priceCents ?? 0) * (to - qty);
  const set = (next: number) => cartStore.getState().setQuantity(item, next);
  const change = () => {
    set(to);
    return () => set(qty);
  };
  return (
    <ActionEntry
      hint={item.priceOnRequest ? undefined : tellCents(cents, { show, days })}
      onPress={() => act(change, `${item.displayname} auf ${to} geändert`)}
    >
      {children ?? `Auf ${to} ändern`}
    </ActionEntry>
  );
}

/** Null where no period is chosen. */
function useDays(): number | null {
  const chosen = useChosenPeriod();
  return chosen ? countRentalDays(chosen.use) : null;
}

interface Told {
  readonly show: ShowPrice;
  readonly days: number | null;
}

/** An amount per day, for the chosen days. */
function tellCents(cents: number, { show, days }: Told): string {
  const sum = show(cents * (days ?? 1));
  return `${cents > 0 ? '+ ' : ''}${sum}${days === null ? ' pro Tag' : ''}`;
}

interface ShortageRepairsProps extends RepairProps {
  readonly matter: Extract<LineMatter, { kind: 'short' }>;
}

/** Fewer are free than asked for: fewer are taken, something else, other days, or the house is asked all the same. */
function ShortageRepairs({ line, matter, act }: ShortageRepairsProps) {
  const { item, qty } = line;
  const chosen = useChosenPeriod();
  const { free, isAsked } = matter;
  const id = toShortageId(line, chosen?.rental ?? null);
  const { askAnyway, undoAskAnyway } = cartCheckStore.getState();
  const ask = () => {
    askAnyway(id);
    return () => undoAskAnyway(id);
  };
  const takeAskBack = () => {
    undoAskAnyway(id);
    return () => askAnyway(id);
  };
  const name = item.displayname;
  return (
    <>
      {isAsked && (
        <ActionEntry onPress={() => act(takeAskBack, `${name}: wieder zu klären`)}>
          Zurücknehmen
        </ActionEntry>
      )}
      {free > 0 && <QuantityEntry act={act} line={line} to={free} />}
      {!isAsked && (
        <ActionEntry
          hint={qty > 1 ? `das Haus sucht ${qty - free}` : undefined}
          onPress={() => act(ask, `${name}: trotzdem angefragt`)}
        >
          {free > 0 ? `Trotzdem ${qty} anfragen` : 'Trotzdem anfragen'}
        </ActionEntry>
      )}
      <AlternativeEntry act={act} free={free} line={line} />
      <OtherDaysEntry line={line} />
      <SimilarLink line={line} />
    </>
  );
}

/** Takes something else of the same kind: for the whole line, or for the pieces that are not free. */
function AlternativeEntry({ line, free, act }: RepairProps & { readonly free: number }) {
  const { item, qty } = line;
  const chosen = useChosenPeriod();
  const { show } = usePrices();
  const days = useDays();
  const missing = qty - free;
  const found = useAlternative(
    line,
    missing,
    item.kind === 'rental' ? (chosen?.rental ?? null) : null,
  );
  if (!found) return null;
  const name = found.displayname;
  const hint = describeDifference({ item, qty: missing }, found, { show, days }) || undefined;
  if (free > 0) {
    const label = `${missing} durch ${name} ersetzen`;
    return (
      <ActionEntry
        hint={hint}
        onPress={() =>
          act(
            () => replacePieces(line, missing, toCartOffer(found)),
            `${item.displayname}: ${label}`,
          )
        }
      >
        {label}
      </ActionEntry>
    );
  }
  const swap = () => exchangeLine(line, { ...toCartOffer(found), qty });
  return (
    <ActionEntry
      hint={hint}
      onPress={() => act(swap, `${item.displayname} gegen ${name} getauscht`)}
    >
      Gegen {name} tauschen
    </ActionEntry>
  );
}

function exchangeLine(line: CartLine, instead: CartLine): () => void {
  exchange(cartStore, line.item, instead);
  noteExchanged(line.item.code);
  focusLine(instead.item);
  return () => {
    const { lines } = cartStore.getState();
    if (findQuantity(lines, instead.item) > 0) exchange(cartStore, instead.item, line);
    focusLine(line.item);
  };
}

function replacePieces(
  { item, qty }: CartLine,
  missing: number,
  offer: Parameters<typeof addListed>[1],
): () => void {
  const before = cartStore.getState().lines;
  const { heading = '' } = findListed(cartStore.getState().listed, item) ?? {};
  cartStore.getState().setQuantity(item, qty - missing);
  addListed(cartStore, offer, { qty: missing, heading, note: '', guessedFrom: '' });
  const after = cartStore.getState().lines;
  return () => {
    takeBack(cartStore, before, after);
    cartStore.getState().setQuantity(item, qty);
  };
}

/** Leads to the picker of the period, with the day on which it is free again. */
function OtherDaysEntry({ line: { item } }: Pick<RepairProps, 'line'>) {
  const answer = useAvailability(item.kind === 'rental' ? item.code : null);
  if (!answer?.again) return null;
  const day = parsePlainDate(answer.again.day);
  if (!day) return null;
  return (
    <ActionEntry onPress={() => void askForPeriod()}>
      Andere Tage: ab {formatShortDay(day)}
    </ActionEntry>
  );
}

function GuessRepairs({ line, text, act }: RepairProps & { readonly text: string }) {
  const { item } = line;
  const confirm = () => {
    confirmListed(cartStore, item);
    return () => describeLine(cartStore, item, { guessedFrom: text });
  };
  return (
    <>
      <ActionEntry onPress={() => act(confirm, `${item.displayname} passt`)}>Passt</ActionEntry>
      <ActionLink to={`/rental?q=${encodeURIComponent(text.slice(0, 80))}`}>
        Anderes suchen
      </ActionLink>
      <ActionEntry
        hint="in die Anmerkung"
        onPress={() => act(() => moveToRemark(line, text), tellMoved(line))}
      >
        keines davon
      </ActionEntry>
    </>
  );
}

/** Leads to the free products of the line's own list; nothing for a line that is not rented. */
function SimilarLink({ line: { item, link } }: Pick<RepairProps, 'line'>) {
  const chosen = useChosenPeriod();
  const list = link.slice(0, link.lastIndexOf('/'));
  if (item.kind !== 'rental' || !list.startsWith('/rental/')) return null;
  const query = chosen ? withDays('?frei=1', toAskedDays(chosen.use, chosen.rental)) : '';
  return <ActionLink to={`${list}${query}`}>Ähnliche zeigen</ActionLink>;
}

interface AccessoryRepairsProps extends RepairProps {
  readonly accessories: readonly WantedAccessory[];
}

/** The house says what goes along with a product, not what is needed. */
function AccessoryRepairs({ line, accessories, act }: AccessoryRepairsProps) {
  const { item } = line;
  const add = (wanted: readonly WantedAccessory[]) => () => {
    const { lines: before } = cartStore.getState();
    addAccessories(wanted);
    const { lines: after } = cartStore.getState();
    return () => takeBack(cartStore, before, after);
  };
  const decline = () => {
    declineAccessories(item.code);
    return () => undoDecline(item.code);
  };
  return (
    <>
      {accessories.length > 1 && (
        <AccessoryEntry
          label="Alles Zubehör dazulegen"
          onPress={() => act(add(accessories), 'Zubehör dazugelegt')}
          wanted={accessories}
        />
      )}
      {accessories.map((each) => {
        const label = `${each.qty} × ${each.part.name}`;
        return (
          <AccessoryEntry
            key={each.part.code}
            label={`${label} dazulegen`}
            onPress={() => act(add([each]), `${label} dazugelegt`)}
            wanted={[each]}
          />
        );
      })}
      <ActionEntry onPress={() => act(decline, `${item.displayname}: kein Zubehör nötig`)}>
        Habe ich selbst
      </ActionEntry>
    </>
  );
}

interface AccessoryEntryProps {
  readonly label: string;
  readonly wanted: readonly WantedAccessory[];
  readonly onPress: () => void;
}

function AccessoryEntry({ label, wanted, onPress }: AccessoryEntryProps) {
  const { show } = usePrices();
  const days = useDays();
  const perDay = sumPerDay(wanted);
  return (
    <ActionEntry
      hint={perDay === null ? undefined : tellCents(perDay, { show, days })}
      onPress={onPress}
    >
      {label}
    </ActionEntry>
  );
}

function tellMoved({ item }: CartLine): string {
  return `${item.displayname} steht in der Anmerkung`;
}
