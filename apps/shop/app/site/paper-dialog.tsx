import type { ShownMeasures } from '@klappe/contracts';
import { type CartLine, listMeasureFacts, toMarkedName } from '@klappe/domain';
import { type FormEvent, useState } from 'react';
import { BackendError, TOO_MANY_REQUESTS } from '#app/backend/backend-error.ts';
import { fetchCarnet, fetchListPaper } from '#app/backend/documents.ts';
import { saveFile } from '#app/browser/save-file.ts';
import { LoginDeclined, withBearer } from '#app/session/bearer.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { describePrice } from '#app/ui/equipment-table.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { useTask } from '#app/ui/use-task.ts';
import type { SavedLine } from './equipment-csv.ts';
import { toMeasured } from './list-measures.tsx';
import { usePrices } from './prices.tsx';

/** A list as it stands on paper. */
export interface ListOnPaper {
  readonly title: string;
  readonly facts: readonly (readonly [string, string])[];
  readonly lines: readonly SavedLine[];
  /** What the prices come to, and what belongs to it; left out on a list without prices. */
  readonly total: readonly [string, string];
  readonly totalNotes: readonly string[];
  readonly measures: ShownMeasures | null;
  /** Of what the house has packed, by code. */
  readonly serials?: Readonly<Record<string, string[]>>;
}

interface PaperDialogProps {
  readonly list: ListOnPaper;
  /** True where the carnet was asked for. */
  readonly isCarnet?: boolean;
  readonly onClose: () => void;
}

const FAILED = 'Die Datei konnte nicht erstellt werden. Bitte versuchen Sie es später erneut!';

/** The backend's own words about a limit; null for any other error. */
function findLimitText(error: unknown): string | null {
  if (!(error instanceof BackendError) || error.code === '') return null;
  const isLimit = [TOO_MANY_REQUESTS, 422, 503].includes(error.status);
  return error.fieldErrors[0]?.message ?? (isLimit ? error.message : null);
}

/** Saves a list as a PDF, and as the draft of a carnet where the house tells what things cost new. */
export function PaperDialog({ list, isCarnet: isAsked = false, onClose }: PaperDialogProps) {
  const { show } = usePrices();
  const [withPrices, setWithPrices] = useState(true);
  const [withPictures, setWithPictures] = useState(false);
  const [isCarnet, setIsCarnet] = useState(isAsked);
  const draw = () =>
    isCarnet
      ? withBearer((token) => fetchCarnet(toCarnet(list), token))
      : fetchListPaper(toPaper(list, { withPictures, show: withPrices ? show : null }));
  const { isBusy, problem, run } = useTask(
    async () => {
      const name = isCarnet ? `Carnet-Liste ${list.title}` : list.title;
      saveFile({ name: `${name}.pdf`, type: 'application/pdf', content: await draw() });
      onClose();
    },
    (error) => {
      if (error instanceof LoginDeclined) return null;
      console.warn('A list could not be saved as a PDF', error);
      return findLimitText(error) ?? FAILED;
    },
  );
  const save = (event: FormEvent) => {
    event.preventDefault();
    void run();
  };
  return (
    <Dialog isOpen onClose={onClose} title="Als PDF speichern">
      <form className="stack" noValidate onSubmit={save}>
        {list.measures?.newValue && (
          <Checkbox
            checked={isCarnet}
            id="paper-carnet"
            label="Als Carnet-Liste für den Zoll, mit Gewicht, Neuwert und Ursprung"
            onChange={(event) => setIsCarnet(event.target.checked)}
          />
        )}
        {!isCarnet && (
          <>
            <Checkbox
              checked={withPrices}
              id="paper-prices"
              label="Mit Preisen"
              onChange={(event) => setWithPrices(event.target.checked)}
            />
            <Checkbox
              checked={withPictures}
              id="paper-pictures"
              label="Mit Bildern"
              onChange={(event) => setWithPictures(event.target.checked)}
            />
          </>
        )}
        {isCarnet && (
          <p className="note">Ein Entwurf, den Sie vor der Reise prüfen und ergänzen.</p>
        )}
        {problem && (
          <p className="callout" role="alert">
            {problem}
          </p>
        )}
        <SubmitButton isBusy={isBusy}>PDF speichern</SubmitButton>
      </form>
    </Dialog>
  );
}

function toCarnet({ title, lines, serials }: ListOnPaper) {
  const rented = lines.filter(({ item }) => item.kind === 'rental');
  return { title: `Carnet-Liste: ${title}`, lines: [...toMeasured(rented)], serials };
}

interface Look {
  readonly withPictures: boolean;
  /** Null on a list without prices. */
  readonly show: ReturnType<typeof usePrices>['show'] | null;
}

function toPaper(list: ListOnPaper, { withPictures, show }: Look) {
  const { title, facts, lines, total, totalNotes, measures } = list;
  const sums = [...(show ? [total] : []), ...(measures ? listMeasureFacts(measures) : [])];
  return {
    title,
    facts: facts.filter(([, value]) => value !== '').map(copyFact),
    lines: lines.map(({ item, qty, heading = '', note = '' }) => ({
      quantity: qty,
      name: toMarkedName(item),
      code: item.code,
      heading,
      note,
      price: show ? toPriceText(item, qty, show) : '',
    })),
    sums: sums.map(copyFact),
    notes: show ? [...totalNotes] : [],
    withPictures,
  };
}

/** The call takes pairs that may be written to. */
function copyFact([name, value]: readonly [string, string]): [string, string] {
  return [name, value];
}

function toPriceText(item: CartLine['item'], quantity: number, show: NonNullable<Look['show']>) {
  const { price, per } = describePrice(item, quantity, show);
  return per === '' ? price : `${price} ${per}`;
}
