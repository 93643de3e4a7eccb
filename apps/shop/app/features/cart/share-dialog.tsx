import {
  createSharedList,
  endSharedList,
  IDEMPOTENCY_KEY_HEADER,
  listSharedLists,
  MAX_LIST_NAME_LENGTH,
  type SharedListSummary,
} from '@klappe/contracts';
import { formatDate, toHouseDate, toProjectTitle } from '@klappe/domain';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { BackendError } from '#app/backend/backend-error.ts';
import { toProjectContent } from '#app/backend/carts.ts';
import { copyText } from '#app/browser/copy-text.ts';
import { createUuid } from '#app/browser/create-uuid.ts';
import { findKeptPeriod } from '#app/period/chosen-period.ts';
import { callAsCustomer } from '#app/session/call-as-customer.ts';
import { countLines } from '#app/site/count-lines.ts';
import { cartStore } from '#app/stores/cart.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { showSnackbar } from '#app/ui/snackbar-queue.ts';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { TextField } from '#app/ui/text-field.tsx';

const FAILED = 'Das hat nicht funktioniert. Bitte versuchen Sie es später erneut!';

/** Shares the cart's list by a link, and ends links of earlier ones. */
export function ShareDialog({ onClose }: { readonly onClose: () => void }) {
  const [shared, setShared] = useState<readonly SharedListSummary[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [name, setName] = useState(() => toListName());
  const [showsPrices, setShowsPrices] = useState(true);
  const [showsNotes, setShowsNotes] = useState(false);
  const [project] = useState(() => cartStore.getState().project?.id ?? null);
  // A repeated try shares one list.
  const key = useRef(createUuid());
  /** The list that was made last: its button is what comes next. */
  const newListId = useRef(0);

  const run = async (work: () => Promise<void>) => {
    setProblem('');
    try {
      await work();
    } catch (error) {
      console.warn('Shared lists could not be loaded or changed', error);
      setProblem(toProblem(error));
    }
  };
  const create = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    void run(async () => {
      const { data } = await callAsCustomer(createSharedList, {
        input: {
          data: {
            name,
            showsPrices,
            showsNotes,
            project,
            dates: findDates(),
            products: listLines(),
          },
        },
        headers: { [IDEMPOTENCY_KEY_HEADER]: key.current },
      });
      key.current = createUuid();
      newListId.current = data.id;
      setShared((others) => [data, ...others.filter(({ id }) => id !== data.id)]);
      showSnackbar({ message: 'Der Link ist erstellt.', type: 'success' });
    }).finally(() => setIsBusy(false));
  };
  const end = ({ id }: SharedListSummary) =>
    run(async () => {
      await callAsCustomer(endSharedList, { params: { id } });
      setShared((all) => all.filter((each) => each.id !== id));
      showSnackbar({ message: 'Der Link gilt nicht mehr.', type: 'success' });
    });
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are asked for once.
  useEffect(() => {
    void run(async () => {
      const { data } = await callAsCustomer(listSharedLists, {});
      setShared((made) => [...made, ...data.filter(({ id }) => made.every((it) => it.id !== id))]);
    });
  }, []);

  return (
    <Dialog isOpen onClose={onClose} title="Teilen">
      <form className="stack" noValidate onSubmit={create}>
        <p>
          {project === null
            ? 'Wer den Link hat, sieht die Liste, wie sie jetzt ist,'
            : 'Wer den Link hat, sieht das Projekt immer, wie es gerade ist,'}{' '}
          und kann die Liste übernehmen, aber nicht ändern. Ihre Kontaktdaten und Anmerkungen stehen
          nicht darin.
        </p>
        <TextField
          error={problem || undefined}
          id="shared-name"
          label="Name der Liste"
          maxLength={MAX_LIST_NAME_LENGTH}
          onChange={(event) => setName(event.target.value)}
          value={name}
        />
        <Checkbox
          checked={showsPrices}
          id="shared-prices"
          label="Preise zeigen"
          onChange={(event) => setShowsPrices(event.target.checked)}
        />
        {project !== null && (
          <Checkbox
            checked={showsNotes}
            id="shared-notes"
            label="Notizen zeigen"
            onChange={(event) => setShowsNotes(event.target.checked)}
          />
        )}
        <SubmitButton isBusy={isBusy}>Link erstellen</SubmitButton>
      </form>
      {shared.length > 0 && (
        <section aria-labelledby="shared-title" className="shared-links">
          <h3 className="item-title" id="shared-title">
            Geteilte Listen
          </h3>
          <ul className="ruled" aria-live="polite">
            {shared.map((list) => (
              <li className="shared-link" key={list.id}>
                <p className="breakable">
                  <a className="line-link" href={toAddress(list)}>
                    {list.name}
                  </a>
                  <span className="note note-below num">
                    {describeContent(list)} · gilt bis{' '}
                    {formatDate(toHouseDate(new Date(list.expiresAt)))}
                  </span>
                </p>
                <p className="row">
                  <button
                    className="quiet-button small"
                    onClick={() => void copyLink(list)}
                    ref={(button) => {
                      if (newListId.current !== list.id) return;
                      newListId.current = 0;
                      button?.focus();
                    }}
                    type="button"
                  >
                    Link kopieren<span className="sr-only">: {list.name}</span>
                  </button>
                  <button
                    className="quiet-button small"
                    onClick={() => void end(list)}
                    type="button"
                  >
                    Link zurückziehen<span className="sr-only">: {list.name}</span>
                  </button>
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  );
}

function describeContent({ project, lineCount }: SharedListSummary): string {
  if (project !== null) return 'Projekt, wie es gerade ist';
  return countLines(lineCount);
}

function toListName(): string {
  const { project, draft } = cartStore.getState();
  const title = project?.name ?? toProjectTitle(draft.info);
  return (title || 'Equipmentliste').slice(0, MAX_LIST_NAME_LENGTH);
}

/** The four dates of the cart; null where they are no period that can still be rented. */
function findDates() {
  const kept = findKeptPeriod(cartStore.getState().draft.info);
  if (!kept || kept.isPast) return null;
  const { rental, use } = kept;
  return { start: rental.start, end: rental.end, useStart: use.start, useEnd: use.end };
}

/** The cart's lines with their headings. Notes are the owner's. */
function listLines() {
  const { lines, listed, draft } = cartStore.getState();
  const { products } = toProjectContent(lines, { listed, info: draft.info });
  return products.map(({ note: _, guessedFrom: __, ...line }) => line);
}

function toAddress({ link }: Pick<SharedListSummary, 'link'>): string {
  return `${location.origin}/liste/${link}`;
}

async function copyLink(list: SharedListSummary): Promise<void> {
  const isCopied = await copyText(toAddress(list));
  showSnackbar(
    isCopied
      ? { message: 'Der Link ist kopiert.', type: 'success' }
      : { message: 'Der Link konnte nicht kopiert werden.', type: 'error' },
  );
}

function toProblem(error: unknown): string {
  if (!(error instanceof BackendError) || error.isWorthRetrying) return FAILED;
  return error.fieldErrors[0]?.message ?? error.message;
}
