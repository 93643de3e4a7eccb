import type { Order } from '@klappe/contracts';
import {
  type CartItem,
  formatPrice,
  formatShortDayWithYear,
  isSameLine,
  type LineKey,
  type Period,
  PRICE_ON_REQUEST_TEXT,
  parsePlainDate,
  type ReorderPlan,
  toHouseDate,
} from '@klappe/domain';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { parseAskedDays } from '#app/period/asked-period.ts';
import { takePeriod, writeDates } from '#app/period/choose-period.ts';
import { useChosenPeriod } from '#app/period/chosen-period.ts';
import { type ShowPrice, usePrices } from '#app/site/prices.tsx';
import { useShopSettings } from '#app/site/public-config.ts';
import { cartStore } from '#app/stores/cart.ts';
import { DateField } from '#app/ui/date-field.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { describePrice } from '#app/ui/equipment-table.tsx';
import { showSnackbar } from '#app/ui/snackbar-queue.ts';
import { toOrderedLine } from './ordered-line.tsx';

interface ReorderDialogProps {
  readonly order: Pick<Order, 'products' | 'remark'>;
  readonly plan: ReorderPlan;
  readonly onClose: () => void;
}

/** Shows what changed since the order was sent, asks for the days, and adds it to the cart once the customer accepts. */
export function ReorderDialog({ order, plan, onClose }: ReorderDialogProps) {
  const navigate = useNavigate();
  const { lines, leftOut } = reviewReorder(order, plan, usePrices().show);
  const isUnchanged = leftOut.length === 0 && lines.every(({ notes }) => notes.length === 0);
  const days = useDaysOfUse();
  const accept = () => {
    if (!days.apply()) return;
    const added = addToCart(plan);
    keepRemark(order.remark);
    onClose();
    showSnackbar({ message: `${added} Stück in den Warenkorb gelegt.`, type: 'success' });
    void navigate('/basket');
  };
  return (
    <Dialog isOpen onClose={onClose} title="Erneut anfragen">
      <p>
        {isUnchanged
          ? 'Die Preise sind wie in Ihrer Anfrage.'
          : 'Seit Ihrer Anfrage hat sich etwas geändert. Preise und Lagerstand sind von heute.'}
        {order.remark && ' Ihre Anmerkung kommt mit.'}
      </p>
      <ReviewList lines={leftOut} title="Kommt nicht in den Warenkorb" />
      <ReviewList lines={lines} title="Kommt in den Warenkorb" />
      {lines.length > 0 && <DaysOfUse days={days} />}
      <div className="buttons buttons-below">
        {lines.length > 0 && (
          <button className="button" onClick={accept} type="button">
            In den Warenkorb legen
          </button>
        )}
        <button className="button" data-look="plain" onClick={onClose} type="button">
          Abbrechen
        </button>
      </div>
    </Dialog>
  );
}

function addToCart({ lines }: ReorderPlan): number {
  const { add } = cartStore.getState();
  return lines.reduce((sum, { qty, ...offer }) => sum + add(offer, qty), 0);
}

/** Puts the remark of the order into the inquiry, below what stands there. */
function keepRemark(remark: string): void {
  const { draft, writeDraft } = cartStore.getState();
  const own = draft.info.remark.trim();
  if (remark === '' || own.includes(remark)) return;
  const both = own === '' ? remark : `${own}\n\n${remark}`;
  writeDraft({ ...draft, info: { ...draft.info, remark: both } });
}

/** The days of use of the new inquiry: those of the visit until others are typed. They may be left empty. */
function useDaysOfUse() {
  const { calendar } = useShopSettings();
  const chosen = useChosenPeriod()?.use;
  const [typed, setTyped] = useState<Partial<Record<'von' | 'bis', string>>>({});
  const [problem, setProblem] = useState('');
  const { von, bis } = { von: chosen?.start ?? '', bis: chosen?.end ?? '', ...typed };
  return {
    von,
    bis,
    problem,
    today: toHouseDate(new Date()),
    type: (days: Partial<Record<'von' | 'bis', string>>) => {
      setProblem('');
      setTyped({ ...typed, ...days });
    },
    /** False while they are no period. */
    apply: () => {
      if ((von === '' && bis === '') || (von === chosen?.start && bis === chosen.end)) return true;
      const asked = { von, bis, abholung: '', rueckgabe: '' };
      const period = parseAskedDays(asked, toHouseDate(new Date()));
      if (typeof period === 'string') {
        setProblem(period);
        return false;
      }
      // Pick-up and return follow the new days.
      const question = takePeriod(period, calendar);
      if (question?.answers[0]) writeDates(question.answers[0].dates, calendar);
      return true;
    },
  };
}

interface DaysOfUseProps {
  readonly days: ReturnType<typeof useDaysOfUse>;
}

function DaysOfUse({ days: { von, bis, problem, today, type } }: DaysOfUseProps) {
  const field = {
    today,
    format: formatShortDayWithYear,
    onBlur: () => {},
    onPeriod: ({ start, end }: Period) => type({ von: start, bis: end }),
  };
  return (
    <section className="review">
      <h3 className="strong">Für welche Tage?</h3>
      <div className="review-days">
        <DateField
          {...field}
          id="reorder-first"
          label="Erster Drehtag"
          onChange={(value) => type({ von: value })}
          value={von}
        />
        <DateField
          {...field}
          error={problem || undefined}
          from={parsePlainDate(von)}
          id="reorder-last"
          label="Letzter Drehtag"
          onChange={(value) => type({ bis: value })}
          value={bis}
        />
      </div>
      <p className="note">Was dann frei ist, sehen Sie im Warenkorb.</p>
    </section>
  );
}

interface ReviewListProps {
  readonly title: string;
  readonly lines: readonly ReviewLine[];
}

function ReviewList({ title, lines }: ReviewListProps) {
  if (lines.length === 0) return null;
  return (
    <section className="review">
      <h3 className="strong">{title}</h3>
      <ul className="ruled">
        {lines.map(({ key, qty, name, price, notes }) => (
          <li className="num review-line" key={key}>
            <p className="row spread">
              <span className="breakable">{qty > 0 ? `${qty} × ${name}` : name}</span>
              <span className="unbroken">{price}</span>
            </p>
            {notes.map((note) => (
              <p className="note warning" key={note}>
                {note}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A line of the review that the customer sees before anything enters the cart. */
interface ReviewLine {
  readonly key: string;
  readonly qty: number;
  readonly name: string;
  readonly price: string;
  readonly notes: readonly string[];
}

interface Review {
  readonly lines: readonly ReviewLine[];
  /** What will not be added, with the reason as its note. */
  readonly leftOut: readonly ReviewLine[];
}

/** Describes for each product of an order what asking again does with it. */
export function reviewReorder(
  { products }: Pick<Order, 'products'>,
  plan: ReorderPlan,
  show: ShowPrice = formatPrice,
): Review {
  const lines = plan.lines.map((line) => {
    const { price, per } = describePrice(line.item, line.qty, show);
    return {
      key: toKey(line.item),
      qty: line.qty,
      name: line.item.displayname,
      price: [price, per].filter(Boolean).join(' '),
      notes: [...describeRepricing(plan, line.item, show), ...describeCap(plan, line.item)],
    };
  });
  const toLeftOut = (key: LineKey, note: string): ReviewLine => {
    const line = products.map(toOrderedLine).find(({ item }) => isSameLine(item, key));
    const name = line?.item.displayname ?? key.code;
    return { key: toKey(key), qty: 0, name, price: '', notes: [note] };
  };
  const full = plan.capped.filter(({ possible }) => possible === 0);
  return {
    lines,
    leftOut: [
      ...plan.gone.map((key) => toLeftOut(key, 'Nicht mehr im Angebot.')),
      ...full.map(({ key }) => toLeftOut(key, 'Liegt schon mit der größten Menge im Warenkorb.')),
    ],
  };
}

function describeRepricing(
  { repriced }: ReorderPlan,
  item: CartItem,
  show: ShowPrice,
): readonly string[] {
  return repriced
    .filter(({ key }) => isSameLine(key, item))
    .map(
      ({ before, after }) =>
        `Neuer Preis: ${describeListPrice(after, show)} statt ${describeListPrice(before, show)}.`,
    );
}

function describeCap({ capped }: ReorderPlan, item: CartItem): readonly string[] {
  return capped
    .filter(({ key }) => isSameLine(key, item))
    .map(({ wanted, possible }) => `Nur ${possible} statt ${wanted} Stück möglich.`);
}

function describeListPrice(
  { priceOnRequest, priceCents, oldPriceCents }: CartItem,
  show: ShowPrice,
): string {
  if (priceOnRequest) return PRICE_ON_REQUEST_TEXT;
  const price = show(priceCents);
  return oldPriceCents === null ? price : `${price} (Listenpreis ${show(oldPriceCents)})`;
}

function toKey({ kind, code }: LineKey): string {
  return `${kind} ${code}`;
}
