import { MAX_PROJECT_NAME_LENGTH, type Order } from '@klappe/contracts';
import {
  type CartItem,
  countPieces,
  EMPTY_INQUIRY_FORM,
  formatPrice,
  formatShortDaysWithYear,
  formatShortDayWithYear,
  isSameLine,
  type LineKey,
  type Period,
  PRICE_ON_REQUEST_TEXT,
  parsePlainDate,
  planReorder,
  type ReorderPlan,
  type ReorderWish,
  toHouseDate,
  withLineNotes,
} from '@klappe/domain';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { BackendError } from '#app/backend/backend-error.ts';
import { toProjectContent } from '#app/backend/carts.ts';
import { createUuid } from '#app/browser/create-uuid.ts';
import { type AskedPeriod, parseAskedDays } from '#app/period/asked-period.ts';
import { takePeriod, writeDates } from '#app/period/choose-period.ts';
import { useChosenPeriod } from '#app/period/chosen-period.ts';
import { LoginDeclined } from '#app/session/bearer.ts';
import { useIsAuthenticated } from '#app/session/session.ts';
import { countLines } from '#app/site/count-lines.ts';
import { useDayWords } from '#app/site/day-words.ts';
import { type ShowPrice, usePrices } from '#app/site/prices.tsx';
import { useShopSettings } from '#app/site/public-config.ts';
import { cartStore, findListed, findQuantity, useCart } from '#app/stores/cart.ts';
import type { CartData } from '#app/stores/cart-shape.ts';
import { addProject, toProjectReference } from '#app/sync/add-project.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { DateField } from '#app/ui/date-field.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { describePrice } from '#app/ui/equipment-table.tsx';
import { showSnackbar } from '#app/ui/snackbar-queue.ts';
import { BusyButton } from '#app/ui/submit-button.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useTask } from '#app/ui/use-task.ts';
import { toOrderedLine } from './ordered-line.tsx';

/** What is asked again for, and the list that it goes into, in German. */
interface Place {
  readonly into: string;
  readonly inside: string;
}

const CART: Place = { into: 'in den Warenkorb', inside: 'im Warenkorb' };
const NEW_PROJECT: Place = { into: 'ins neue Projekt', inside: 'im neuen Projekt' };

function toPlace(project: CartData['project']): Place {
  if (!project) return CART;
  return { into: `ins Projekt „${project.name}“`, inside: `im Projekt „${project.name}“` };
}

interface ReorderDialogProps {
  readonly order: Pick<Order, 'products' | 'remark' | 'projectReference'>;
  readonly wish: Omit<ReorderWish, 'cart'>;
  readonly onClose: () => void;
}

/**
 * Shows what changed since the order was sent and where it goes, asks for days that are missing, and adds it once the
 * customer accepts. Days and texts that the list has stay as they are.
 */
export function ReorderDialog({ order, wish, onClose }: ReorderDialogProps) {
  const navigate = useNavigate();
  const target = useTarget(order, wish);
  const { place, plan, remark, kept } = target;
  const { lines, leftOut } = reviewReorder(order, plan, { show: usePrices().show, place });
  const isUnchanged = leftOut.length === 0 && lines.every(({ notes }) => notes.length === 0);
  const days = useDaysOfUse();
  const { isBusy, problem, run } = useTask(async (asked: AskedPeriod | null) => {
    const added = await target.fill();
    if (asked) days.write(asked);
    onClose();
    showSnackbar({ message: `${added} Stück ${place.into} gelegt.`, type: 'success' });
    await navigate('/basket');
  }, toProblem);
  const accept = () => {
    const asked = kept ? null : days.parse();
    if (asked !== 'wrong') void run(asked);
  };
  return (
    <Dialog isOpen onClose={onClose} title="Erneut anfragen">
      <p>
        {isUnchanged
          ? 'Die Preise sind wie in Ihrer Anfrage.'
          : 'Seit Ihrer Anfrage hat sich etwas geändert. Preise und Lagerstand sind von heute.'}
        {remark && ' Ihre Anmerkung kommt mit.'}
      </p>
      <TargetFields target={target} />
      <ReviewList lines={leftOut} title={`Kommt nicht ${place.into}`} />
      <ReviewList lines={lines} title={`Kommt ${place.into}`} />
      {lines.length > 0 && (kept ? <KeptDays use={kept.use} /> : <DaysOfUse days={days} />)}
      <div role="alert">{problem && <p className="problem note-above">{problem}</p>}</div>
      <div className="buttons buttons-below">
        {lines.length > 0 && (
          <BusyButton isBusy={isBusy} onClick={accept}>
            {place.into.charAt(0).toUpperCase() + place.into.slice(1)} legen
          </BusyButton>
        )}
        <button className="button" data-look="plain" onClick={onClose} type="button">
          Abbrechen
        </button>
      </div>
    </Dialog>
  );
}

/** The list that the order goes into: the one that is open, or a new project. */
function useTarget(order: ReorderDialogProps['order'], wish: ReorderDialogProps['wish']) {
  const cart = useCart((each) => each);
  const chosen = useChosenPeriod();
  const isAuthenticated = useIsAuthenticated();
  const doubled = wish.ordered.filter(({ item }) => findQuantity(cart.lines, item) > 0).length;
  const mayBeNew = isAuthenticated && (cart.project !== null || cart.lines.length > 0);
  // Asked again for twice: a list is not doubled by accident.
  const [isNew, setIsNew] = useState(mayBeNew && doubled > 0);
  const [name, setName] = useState(order.projectReference);
  const key = useRef(createUuid());
  const plan = planReorder({ ...wish, cart: isNew ? [] : cart.lines });
  const remark = isNew ? order.remark : findUnsaid(order.remark, cart);
  return {
    mayBeNew,
    isNew,
    setIsNew,
    name,
    setName,
    plan,
    remark,
    place: isNew ? NEW_PROJECT : toPlace(cart.project),
    /** How many lines the list has already. */
    doubled: isNew ? 0 : doubled,
    /** The days that stay. */
    kept: isNew ? null : chosen,
    /** Answers how many pieces were added. */
    fill: async () =>
      isNew
        ? fillNewProject(plan, { name: name.trim() || 'Neue Anfrage', remark, key: key.current })
        : fillOpenList(plan, remark),
  };
}

function TargetFields({ target }: { readonly target: ReturnType<typeof useTarget> }) {
  const { mayBeNew, isNew, setIsNew, name, setName, doubled, place } = target;
  return (
    <>
      {mayBeNew && (
        <Checkbox
          checked={isNew}
          id="reorder-new"
          label="In ein neues Projekt legen"
          onChange={(event) => setIsNew(event.target.checked)}
        />
      )}
      {isNew && (
        <TextField
          autoComplete="off"
          id="reorder-name"
          label="Name des Projekts"
          maxLength={MAX_PROJECT_NAME_LENGTH}
          onChange={(event) => setName(event.target.value)}
          value={name}
        />
      )}
      {doubled > 0 && (
        <p className="note warning">
          {countLines(doubled)} davon {doubled === 1 ? 'liegt' : 'liegen'} schon {place.inside}: die
          Mengen werden zusammengezählt.
        </p>
      )}
    </>
  );
}

function KeptDays({ use }: { readonly use: Period }) {
  const say = useDayWords();
  return (
    <p className="note review num">
      {say(`Die Drehtage bleiben: ${formatShortDaysWithYear(use)}.`)}
    </p>
  );
}

function toProblem(error: unknown): string | null {
  console.warn('The order could not be put into a list', error);
  if (error instanceof LoginDeclined) return null;
  return error instanceof BackendError && error.status === 409
    ? error.message
    : 'Das Projekt konnte nicht angelegt werden. Bitte versuchen Sie es erneut.';
}

/** Answers how many pieces were added. */
function fillOpenList({ lines }: ReorderPlan, remark: string): number {
  const { add, draft, writeDraft } = cartStore.getState();
  if (remark) {
    const both = [draft.info.remark.trim(), remark].filter(Boolean).join('\n\n');
    writeDraft({ ...draft, info: { ...draft.info, remark: both } });
  }
  return lines.reduce((sum, { qty, ...offer }) => sum + add(offer, qty), 0);
}

interface NewProject {
  readonly name: string;
  readonly remark: string;
  readonly key: string;
}

async function fillNewProject(
  { lines }: ReorderPlan,
  { name, remark, key }: NewProject,
): Promise<number> {
  const projectReference = toProjectReference(name);
  const info = { ...EMPTY_INQUIRY_FORM.info, projectReference, remark };
  await addProject({ name, key, content: toProjectContent(lines, { listed: [], info }) });
  return countPieces(lines);
}

/** What the remark of an order says that neither the list's remark nor a note of its lines says yet. */
export function findUnsaid(
  remark: string,
  { draft, lines, listed }: Pick<CartData, 'draft' | 'lines' | 'listed'>,
): string {
  const noted = lines.map(({ item, qty }) => ({
    qty,
    name: item.displayname,
    note: findListed(listed, item)?.note ?? '',
  }));
  // Notes stand in a remark with the quantity of then.
  const toWords = (text: string) => text.trim().replace(/^\d+ × /, '');
  const said = new Set(withLineNotes(draft.info.remark, noted).split('\n').map(toWords));
  const unsaid = remark
    .split('\n')
    .filter((text) => text.trim() === '' || !said.has(toWords(text)));
  return unsaid.join('\n').trim();
}

/** The days of use of the new inquiry. They may be left empty. */
function useDaysOfUse() {
  const { calendar } = useShopSettings();
  const [{ von, bis }, setTyped] = useState({ von: '', bis: '' });
  const [problem, setProblem] = useState('');
  const today = toHouseDate(new Date());
  return {
    von,
    bis,
    problem,
    today,
    type: (days: Partial<Record<'von' | 'bis', string>>) => {
      setProblem('');
      setTyped({ von, bis, ...days });
    },
    /** Null where nothing was typed, `wrong` for what is no period. */
    parse: (): AskedPeriod | null | 'wrong' => {
      if (von === '' && bis === '') return null;
      const period = parseAskedDays({ von, bis, abholung: '', rueckgabe: '' }, today);
      if (typeof period !== 'string') return period;
      setProblem(period);
      return 'wrong';
    },
    write: (period: AskedPeriod) => {
      // Pick-up and return follow the new days.
      const question = takePeriod(period, calendar);
      if (question?.answers[0]) writeDates(question.answers[0].dates, calendar);
    },
  };
}

interface DaysOfUseProps {
  readonly days: ReturnType<typeof useDaysOfUse>;
}

function DaysOfUse({ days: { von, bis, problem, today, type } }: DaysOfUseProps) {
  const say = useDayWords();
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
          label={say('Erster Drehtag')}
          onChange={(value) => type({ von: value })}
          value={von}
        />
        <DateField
          {...field}
          error={say(problem) || undefined}
          from={parsePlainDate(von)}
          id="reorder-last"
          label={say('Letzter Drehtag')}
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

/** Describes for each product of an order what asking again does with it; what is left out has the reason as its note. */
export function reviewReorder(
  { products }: Pick<Order, 'products'>,
  plan: ReorderPlan,
  { show = formatPrice, place = CART }: { readonly show?: ShowPrice; readonly place?: Place } = {},
) {
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
      ...full.map(({ key }) =>
        toLeftOut(key, `Liegt schon mit der größten Menge ${place.inside}.`),
      ),
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
