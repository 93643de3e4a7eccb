import type { ShownMeasures } from '@klappe/contracts';
import {
  describePeriod,
  findRentalPeriod,
  findUsePeriod,
  toInquiryDates,
  toProjectTitle,
} from '@klappe/domain';
import { useState } from 'react';
import { useIsAuthenticated } from '#app/session/session.ts';
import { saveEquipmentCsv } from '#app/site/equipment-csv.ts';
import { ListMeasures, toNames } from '#app/site/list-measures.tsx';
import { usePrices } from '#app/site/prices.tsx';
import { useCart } from '#app/stores/cart.ts';
import { useTotals } from '#app/stores/cart-totals.ts';
import { EquipmentTable, toEquipmentRow } from '#app/ui/equipment-table.tsx';
import { Facts } from '#app/ui/facts.tsx';
import { optionalPart } from '#app/ui/lazy-part.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { useGroups } from './group-by-heading.ts';
import { describeTotals } from './totals-texts.ts';

/** The cart on paper: an equipment list on A4. */
export function PrintList({ measures }: { readonly measures: ShownMeasures | null }) {
  const lines = useListedLines();
  const { main, amountCents, notes } = describeTotals(useTotals());
  const { label, show } = usePrices();
  const facts = useFacts();
  return (
    <section aria-hidden="true" className="print-only">
      <p className="page-title">Equipmentliste</p>
      <Facts facts={facts} />
      <EquipmentTable
        rows={lines.map(({ item, qty, note, heading }) => ({
          ...toEquipmentRow(item, qty, show),
          note,
          heading,
        }))}
      />
      <p className="num totals">
        <strong>
          {main} {show(amountCents)}
        </strong>
        <span className="note-below">{[label, ...notes].join(' · ')}</span>
      </p>
      <ListMeasures measures={measures} names={toNames(lines)} />
    </section>
  );
}

function useFacts() {
  const info = useCart((cart) => cart.draft.info);
  const dates = toInquiryDates(info);
  return [
    ['Projekt', toProjectTitle(info)],
    ['Mietzeitraum', describePeriod(findRentalPeriod(dates))],
    ['Drehtage', describePeriod(findUsePeriod(dates))],
  ] as const;
}

/** The lines of the cart in the sequence of their headings, with heading and note. */
function useListedLines() {
  const groups = useGroups(useCart((cart) => cart.lines));
  return groups.flatMap(({ heading, lines }) => lines.map((line) => ({ ...line, heading })));
}

const ShareDialog = optionalPart(async () => (await import('./share-dialog.tsx')).ShareDialog);

const PaperDialog = optionalPart(
  async () => (await import('#app/site/paper-dialog.tsx')).PaperDialog,
);

/** The list to take along: on paper, for a spreadsheet, and by a link for others. */
export function ListPapers({ measures }: { readonly measures: ShownMeasures | null }) {
  const lines = useListedLines();
  const prices = usePrices();
  const isAuthenticated = useIsAuthenticated();
  const facts = useFacts();
  const { main, amountCents, notes } = describeTotals(useTotals());
  const name = useCart((cart) => cart.project?.name) ?? 'Equipmentliste';
  const projectId = useCart((cart) => cart.project?.id);
  const isOwn = useCart((cart) => cart.project?.isOwn ?? true);
  const [task, setTask] = useState<'share' | 'pdf' | null>(null);
  const close = () => setTask(null);
  const saveCsv = () => saveEquipmentCsv(`${name}.csv`, lines, prices, measures);
  return (
    <p className="row list-papers screen-only">
      <button className="quiet-button small" onClick={() => window.print()} type="button">
        Equipmentliste drucken
      </button>
      <button className="quiet-button small" onClick={() => setTask('pdf')} type="button">
        Als PDF speichern
      </button>
      <button className="quiet-button small" onClick={saveCsv} type="button">
        Als CSV speichern
      </button>
      {isAuthenticated && isOwn && (
        <button className="quiet-button small" onClick={() => setTask('share')} type="button">
          Teilen
        </button>
      )}
      {projectId !== undefined && (
        <PageLink className="link-button small" to={`/packen/projects/${projectId}`}>
          Packliste
        </PageLink>
      )}
      {task === 'share' && <ShareDialog onClose={close} />}
      {task === 'pdf' && (
        <PaperDialog
          list={{
            title: name,
            facts,
            lines,
            total: [main, prices.show(amountCents)],
            totalNotes: [prices.label, ...notes],
            measures,
          }}
          onClose={close}
        />
      )}
    </p>
  );
}
