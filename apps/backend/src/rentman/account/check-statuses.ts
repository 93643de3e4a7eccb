import { findProjectStage, type PartState, STAGE_LABELS } from '@klappe/domain';
import {
  DONE_TASK_STATUS,
  fetchAllStatuses,
  fetchTaskStatuses,
  isStatusUsed,
  type NamedRow,
  type Rentman,
  RentmanError,
  toPartState,
} from '@klappe/rentman';
import { toRow } from './check-rows';
import type { CheckRow } from './check-view';

/** The stages that a customer may read for a state: without an offer, and with one. */
function toStageText(state: PartState): string {
  const progress = { decision: 'accepted', isWithdrawn: false, headline: state } as const;
  const offers = state === 'option' ? [{ isValid: true }] : [];
  return STAGE_LABELS[findProjectStage({ ...progress, offers })];
}

const SETTING = 'RENTMAN_STATUSES in .env';

/** A row for each status of the account, those without a meaning first. */
export async function checkStatuses(
  rentman: Rentman,
  houseStatuses: ReadonlyMap<string, PartState>,
): Promise<readonly CheckRow[]> {
  const { rows } = await fetchAllStatuses(rentman);
  const unmapped = rows.filter((status) => toPartState(status, houseStatuses) === null);
  const mapped = rows.filter((status) => toPartState(status, houseStatuses) !== null);
  const unmappedRows: CheckRow[] = [];
  for (const status of unmapped) unmappedRows.push(await toUnmappedRow(rentman, status));
  const known = mapped.map((status) => {
    const state = toPartState(status, houseStatuses) ?? 'inquiry';
    return `${status.name} → ${toStageText(state)}`;
  });
  return [
    ...unmappedRows,
    toRow('statuses', known.length === 0 ? 'attention' : 'good', [
      'Status der Teilprojekte',
      known.join(' · ') || 'keine',
    ]),
    toRow('other-statuses', 'note', ['Status von Projekten und Angeboten', 'haben keine Wirkung'], {
      effect:
        'Rentman kennt nur den Status des Teilprojekts. Ein Angebot gilt als gesendet, sobald das Teilprojekt auf Option steht.',
    }),
    await toTaskRow(rentman),
  ];
}

/** The shop reads and sets one status of tasks, by its number. */
async function toTaskRow(rentman: Rentman): Promise<CheckRow> {
  const what = 'Status der Aufgaben';
  const listing = await fetchTaskStatuses(rentman).catch(nullIfRefused);
  if (listing === null) return toRow('task-statuses', 'unknown', [what, 'nicht prüfbar']);
  const done = listing.rows.find(({ id }) => id === DONE_TASK_STATUS);
  const names = listing.rows.map(({ name }) => name).join(' · ') || 'keine';
  return done
    ? toRow('task-statuses', 'good', [what, names], {
        effect: `Was das Haus im Adminbereich beantwortet, steht in Rentman auf „${done.name}“; alle anderen gelten als offen.`,
      })
    : toRow('task-statuses', 'attention', [what, names], {
        effect: `Der Status Nr. ${DONE_TASK_STATUS} fehlt: Beantwortete Nachrichten bleiben in Rentman offen.`,
      });
}

function nullIfRefused(error: unknown): null {
  if (error instanceof RentmanError && error.failure === 'refused') return null;
  throw error;
}

async function toUnmappedRow(rentman: Rentman, { id, name }: NamedRow): Promise<CheckRow> {
  const isUsed = await isStatusUsed(rentman, id);
  const usedText = isUsed ? 'wird verwendet' : 'wird in keinem Projekt verwendet';
  return toRow(`status-${id}`, isUsed ? 'attention' : 'note', [`Status „${name}“`, usedText], {
    effect: `Die Seite der Anfrage bleibt, wo sie vor diesem Status stand; war davor nichts bekannt, steht dort „${toStageText('inquiry')}“.`,
    remedy: `${SETTING}: '${name}=confirmed' (oder inquiry, option, packed, out, returned, cancelled).`,
  });
}
