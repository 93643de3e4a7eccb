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
import { useDayWords } from '#app/site/day-words.ts';
import { saveEquipmentCsv } from '#app/site/equipment-csv.ts';
import { ListMeasures } from '#app/site/list-measures.tsx';
import { usePrices } from '#app/site/prices.tsx';
import { useCart } from '#app/stores/cart.ts';
import { useTotals } from '#app/stores/cart-totals.ts';
import { EquipmentTable, toEquipmentRow } from '#app/ui/equipment-table.tsx';
import { Facts } from '#app/ui/facts.tsx';
import { optionalPart } from '#app/ui/lazy-part.tsx';
import type { Tool } from '#app/ui/tool-menu.tsx';
import { useGroups } from './group-by-heading.ts';
import { describeTotals } from './totals-texts.ts';

/** The cart on paper: an equipment list on A4. */
export function PrintList({ measures }: { readonly measures: ShownMeasures | null }) {
  const lines = useListedLines();
  const { main, amountCents, notes } = describeTotals(useTotals(), useDayWords());
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
      <ListMeasures lines={lines} measures={measures} />
    </section>
  );
}

function useFacts() {
  const say = useDayWords();
  const info = useCart((cart) => cart.draft.info);
  const dates = toInquiryDates(info);
  return [
    ['Projekt', toProjectTitle(info)],
    ['Mietzeitraum', describePeriod(findRentalPeriod(dates))],
    [say('Drehtage'), describePeriod(findUsePeriod(dates))],
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

/** What can be done with the list: sharing it, where it is the customer's own, and taking it along. */
export function useListPapers(measures: ShownMeasures | null) {
  const lines = useListedLines();
  const prices = usePrices();
  const isAuthenticated = useIsAuthenticated();
  const facts = useFacts();
  const { main, amountCents, notes } = describeTotals(useTotals(), useDayWords());
  const name = useCart((cart) => cart.project?.name) ?? 'Equipmentliste';
  const projectId = useCart((cart) => cart.project?.id);
  const isOwn = useCart((cart) => cart.project?.isOwn ?? true);
  const [task, setTask] = useState<'share' | 'pdf' | 'carnet' | null>(null);
  const close = () => setTask(null);
  const papers: readonly Tool[] = [
    { label: 'Equipmentliste drucken', icon: 'print', run: () => window.print() },
    { label: 'Als PDF speichern', icon: 'download', run: () => setTask('pdf') },
    {
      label: 'Als CSV speichern',
      icon: 'download',
      run: () => saveEquipmentCsv(`${name}.csv`, lines, prices, measures),
    },
    ...(measures?.newValue
      ? [{ label: 'Carnet-Liste', icon: 'paper', run: () => setTask('carnet') } as const]
      : []),
    ...(projectId === undefined
      ? []
      : [{ label: 'Packliste', icon: 'list', to: `/packen/projects/${projectId}` } as const]),
  ];
  const list = {
    title: name,
    facts,
    lines,
    total: [main, prices.show(amountCents)] as const,
    totalNotes: [prices.label, ...notes],
    measures,
  };
  const dialogs = (
    <>
      {task === 'share' && <ShareDialog onClose={close} />}
      {task === 'pdf' && <PaperDialog list={list} onClose={close} />}
      {task === 'carnet' && <PaperDialog isCarnet list={list} onClose={close} />}
    </>
  );
  const share = isAuthenticated && isOwn ? () => setTask('share') : null;
  return { share, papers, dialogs };
}
