import {
  type CartLine,
  findMaxQuantity,
  formatHouseTimestamp,
  isAvailabilityOnRequest,
  PRICE_ON_REQUEST_TEXT,
  toSharedStockText,
} from '@klappe/domain';
import type { RefObject } from 'react';
import { useIsDesk } from '#app/browser/use-is-wide.ts';
import { tellAge } from '#app/period/availability-text.ts';
import { useAnswersAge } from '#app/period/use-availability.ts';
import { usePrices } from '#app/site/prices.tsx';
import { useCartCheck } from '#app/sync/cart-check.ts';
import { ActionSheet } from '#app/ui/action-sheet.tsx';
import { toPer } from '#app/ui/equipment-table.tsx';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { explainLimit } from './limit-texts.ts';
import { LinePrice, LineQuantity } from './line-amounts.tsx';
import { askForLineDetails } from './line-details.tsx';
import { LineRepairs } from './line-repairs.tsx';
import { type LineState, useLineFacts } from './line-state.ts';

interface LineSheetProps {
  readonly line: CartLine;
  readonly state: LineState;
  readonly triggerRef: RefObject<HTMLElement | null>;
  readonly onRemove: (line: CartLine) => void;
  readonly onClose: () => void;
}

/** Everything that can be done with a line: repairs first. */
export function LineSheet({ line, state, triggerRef, onRemove, onClose }: LineSheetProps) {
  const { item, link } = line;
  const isDesk = useIsDesk();
  const isGone = state.matter?.kind === 'gone';
  const remove = (each: CartLine) => {
    onClose();
    onRemove(each);
  };
  const ask = (field: 'note' | 'heading') => {
    onClose();
    askForLineDetails(item, field);
  };
  const hasPage = !isGone && item.kind === 'rental';
  return (
    <ActionSheet label={item.displayname} onClose={onClose} triggerRef={triggerRef}>
      <div className="action-head">
        <p className="strong breakable">
          {isDesk || isGone ? (
            item.displayname
          ) : (
            <PageLink className="line-link" to={link}>
              {item.displayname}
            </PageLink>
          )}
        </p>
        <p className="num action-why" data-look={state.look}>
          {state.look === 'blocks' && <span aria-hidden="true" className="block-mark" />}
          <b>{state.word}</b> <span className="note">{useUnitPrice(line)}</span>
        </p>
        <Facts line={line} state={state} />
      </div>
      {!isDesk && !isGone && (
        <div className="action-quantity">
          <LineQuantity line={line} onRemove={remove} />
          <LinePrice isGone={isGone} line={line} />
        </div>
      )}
      <LineRepairs line={line} onClose={onClose} onRemove={onRemove} state={state} />
      <div className="action-four">
        <FootButton icon="note" onPress={() => ask('note')}>
          Notiz
        </FootButton>
        <FootButton icon="section" onPress={() => ask('heading')}>
          Abschnitt
        </FootButton>
        {hasPage && (
          <PageLink className="action-foot" to={`${link}#zubehoer`}>
            <Icon name="plus" size={20} />
            Zubehör
          </PageLink>
        )}
        <FootButton icon="remove" onPress={() => remove(line)}>
          Entfernen
        </FootButton>
      </div>
    </ActionSheet>
  );
}

interface FootButtonProps {
  readonly icon: IconName;
  readonly onPress: () => void;
  readonly children: string;
}

function FootButton({ icon, onPress, children }: FootButtonProps) {
  return (
    <button className="action-foot" onClick={onPress} type="button">
      <Icon name={icon} size={20} />
      {children}
    </button>
  );
}

/** `8 × € 95,00 pro Tag` */
function useUnitPrice({ item, qty }: CartLine): string {
  const { show } = usePrices();
  if (item.priceOnRequest) return PRICE_ON_REQUEST_TEXT;
  const before =
    item.oldPriceCents === null ? '' : `, bisher ${show(item.oldPriceCents)} ${toPer(item.kind)}`;
  return `${qty} × ${show(item.priceCents)} ${toPer(item.kind)}${before}`;
}

function Facts({ line, state }: Pick<LineSheetProps, 'line' | 'state'>) {
  const reason = useReason(line, state);
  const facts = useLineFacts(line, state).filter(({ kind }) => kind !== 'source');
  const age = useAge();
  const texts = [reason, ...facts.map(({ text }) => text), age].filter((text) => text !== '');
  return texts.map((text) => (
    <p className="note num breakable" key={text}>
      {text}
    </p>
  ));
}

/** Why the word of a line is what it is. */
function useReason({ item, qty }: CartLine, { matter }: LineState): string {
  const { show } = usePrices();
  const tellPrice = (price: { priceOnRequest: boolean; priceCents: number | null }) =>
    price.priceOnRequest ? PRICE_ON_REQUEST_TEXT : show(price.priceCents);
  const max = findMaxQuantity(item);
  switch (matter?.kind) {
    case 'gone':
      return 'Dieser Artikel ist nicht mehr verfügbar.';
    case 'shared':
      return toSharedStockText(item.displayname, matter);
    case 'price':
      return `Neuer Preis: ${tellPrice(matter.repricing.after)} statt bisher ${tellPrice(matter.repricing.before)}.`;
    case 'guess':
      return `In Ihrer Liste steht „${matter.text}“.`;
    case 'short':
      if (matter.isAsked) return 'Geht „auf Anfrage“ mit.';
      return qty > max
        ? `${max} Stück haben wir im Haus. Ob wir ${tellRest(qty - max)} zumieten können, prüfen wir mit Ihrer Anfrage.`
        : '';
    case undefined:
      if (isAvailabilityOnRequest(item)) return 'Verfügbarkeit auf Anfrage';
      return qty === max ? (explainLimit(item, qty) ?? '') : '';
  }
}

function tellRest(pieces: number): string {
  return pieces === 1 ? 'das übrige' : `die übrigen ${pieces}`;
}

const MIN_AGE_TOLD_MS = 15 * 60_000;

/** When prices and stock were compared, once that is a while ago, and how old the plans are behind what is free. */
function useAge(): string {
  const checkedAt = useCartCheck((check) => check.checkedAt);
  const age = useAnswersAge();
  const isOld = checkedAt !== null && Date.now() - checkedAt.getTime() > MIN_AGE_TOLD_MS;
  const [, time = ''] = isOld ? formatHouseTimestamp(checkedAt).split(', ') : [];
  return [isOld && `Geprüft um ${time} Uhr`, age && `Verfügbarkeit: ${tellAge(age)}`]
    .filter(Boolean)
    .join(' · ');
}
