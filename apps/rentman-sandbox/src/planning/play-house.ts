import { addDays, DAY_MS, toHouseDate } from '@klappe/domain';
import { STATUS_IDS } from '@klappe/rentman';
import type { SandboxDatabase } from '#app/database/open-database.ts';
import { prepare, readRow } from '#app/database/read-rows.ts';
import { deleteRow, updateRow } from '#app/database/write-rows.ts';
import { issueDocument, keepSignedPaper, raiseVersion } from '#app/documents/issue-documents.ts';
import { parseLooseMoment, toWireMoment } from '#app/protocol/moment.ts';
import { getResource } from '#app/resources/all-resources.ts';
import type { Row } from '#app/resources/resource.ts';
import { planEquipment } from './plan-equipment.ts';

const VALID_DAYS = 14;
/** The demo house's own status: confirmed, and not to be packed yet. */
const OWN_STATUS = 13;
const DONE = 2;

interface Play {
  readonly database: SandboxDatabase;
  readonly projectId: number;
  readonly now: number;
}

type Action = readonly [label: string, play: (play: Play) => void];

/** What the staff of the house do with a project, one click each. */
export const HOUSE_ACTIONS = {
  lines: ['Andere Zeilen planen', planOtherLines],
  dates: ['Einen Tag später', moveDates],
  quote: ['Neues Angebot', addQuote],
  version: ['Neue Version des Angebots', addVersion],
  sent: ['Angebot gesendet', setStatus(STATUS_IDS.option)],
  signed: ['Kunde unterschreibt', sign],
  own: ['Bestätigt, noch nicht packen', setStatus(OWN_STATUS)],
  packed: ['Gepackt', setStatus(STATUS_IDS.packed)],
  out: ['Ausgegeben', setStatus(STATUS_IDS.out)],
  late: ['Nicht zurückgekommen', makeLate],
  returned: ['Zurück', setStatus(STATUS_IDS.returned)],
  cancelled: ['Stornieren', setStatus(STATUS_IDS.cancelled)],
  invoice: ['Rechnung stellen', addInvoice],
} as const satisfies Readonly<Record<string, Action>>;

export type HouseAction = keyof typeof HOUSE_ACTIONS;

export function isHouseAction(name: string): name is HouseAction {
  return Object.hasOwn(HOUSE_ACTIONS, name);
}

/** Plays one step of the house. Everything it changes is written in one go. */
export function playHouse(name: HouseAction, play: Play): void {
  const [, act] = HOUSE_ACTIONS[name];
  play.database.transaction(() => act(play))();
}

/** Marks a task as done, as Rentman does: by its status and the moment. */
export function finishTask(database: SandboxDatabase, id: number, now: number): boolean {
  const tasks = getResource('tasks');
  const task = readRow(database, tasks, id);
  if (task === null) return false;
  updateRow(database, tasks, task, {
    values: { status: DONE, completed_at: now, completed_by: 1 },
    now,
  });
  return true;
}

function listRows({ database, projectId }: Play, sql: string): readonly Row[] {
  return prepare(database, sql).all(projectId);
}

/** Templates keep their status. */
function setStatus(status: number) {
  return (play: Play): void => {
    const subprojects = getResource('subprojects');
    const sql = 'SELECT * FROM subprojects WHERE project = ? AND is_template = 0';
    for (const row of listRows(play, sql)) {
      updateRow(play.database, subprojects, row, { values: { status }, now: play.now });
    }
  };
}

const LINES = `SELECT l.* FROM projectequipment l JOIN projectequipmentgroup g ON g.id = l.equipment_group
  WHERE g.project = ? AND l.parent IS NULL AND l.is_option = 0 ORDER BY g.id, l."order", l.id`;

/** One more of the first line, the last one left out, and something else of the first one's folder. */
function planOtherLines(play: Play): void {
  const { database, now } = play;
  const lines = getResource('projectequipment');
  const rows = listRows(play, LINES);
  const [first] = rows;
  if (first === undefined) return;
  const other = findOther(play, first);
  const last = rows.length > 1 ? rows.at(-1) : undefined;
  if (last !== undefined) deleteRow(database, lines, Number(last.id));
  const quantity = Number(first.quantity_total) + 1;
  updateRow(database, lines, first, { values: { quantity, quantity_total: quantity }, now });
  if (other === null) return;
  const wish = { equipmentId: other, quantity: 1, remark: 'Vom Haus dazugelegt' };
  planEquipment(database, [wish], { groupId: Number(first.equipment_group), days: 1, now });
}

/** Something of the same folder that the project does not hold. */
function findOther({ database, projectId }: Play, line: Row): number | null {
  const sql = `SELECT e.id FROM equipment e JOIN equipment mine ON mine.folder = e.folder
    WHERE mine.id = ? AND e.in_shop = 1 AND e.in_archive = 0 AND e.temporary = 0 AND e.rental_sales = 'Rental'
      AND e.id NOT IN (
        SELECT coalesce(l.equipment, 0) FROM projectequipment l
        JOIN projectequipmentgroup g ON g.id = l.equipment_group WHERE g.project = ?)
    ORDER BY e.id LIMIT 1`;
  const found = prepare(database, sql).get(line.equipment ?? null, projectId);
  return found === undefined ? null : Number(found.id);
}

const PERIOD_ENDS = [
  'planperiod_start',
  'planperiod_end',
  'usageperiod_start',
  'usageperiod_end',
] as const;

function updateGroups(play: Play, toValues: (group: Row) => Row): void {
  const groups = getResource('projectequipmentgroup');
  for (const group of listRows(play, 'SELECT * FROM projectequipmentgroup WHERE project = ?')) {
    updateRow(play.database, groups, group, { values: toValues(group), now: play.now });
  }
}

/** The hour of the day stays the same across a clock change. */
function addDay(moment: Row[string] | undefined): number | null {
  if (typeof moment !== 'number') return null;
  const next = addDays(toHouseDate(new Date(moment)), 1);
  return parseLooseMoment(`${next}${toWireMoment(moment).slice(10, 19)}`);
}

function moveDates(play: Play): void {
  updateGroups(play, (group) =>
    Object.fromEntries(PERIOD_ENDS.map((name) => [name, addDay(group[name])])),
  );
}

/** Out, and the day of its return is over. */
function makeLate(play: Play): void {
  const ended = play.now - DAY_MS;
  setStatus(STATUS_IDS.out)(play);
  updateGroups(play, ({ planperiod_start, usageperiod_start }) => ({
    planperiod_start: Math.min(Number(planperiod_start), ended - DAY_MS),
    usageperiod_start: Math.min(Number(usageperiod_start), ended - DAY_MS),
    planperiod_end: ended,
    usageperiod_end: ended,
    is_delayed: 1,
  }));
  const lines = getResource('projectequipment');
  for (const line of listRows(play, LINES)) {
    updateRow(play.database, lines, line, { values: { is_delayed: 1 }, now: play.now });
  }
}

function readProject({ database, projectId }: Play): Row | null {
  return readRow(database, getResource('projects'), projectId);
}

function toExpiry(now: number): number | null {
  return parseLooseMoment(toHouseDate(new Date(now + VALID_DAYS * DAY_MS)));
}

function addQuote(play: Play): void {
  const { database, projectId, now } = play;
  const project = readProject(play);
  const net = Number(project?.project_total_price);
  const values: Row = { subject: project?.name ?? '', expiration_date: toExpiry(now) };
  issueDocument(database, { kind: 'quotes', projectId, net, values, now });
}

function findNewestQuote(play: Play): Row | undefined {
  return listRows(play, 'SELECT * FROM quotes WHERE project = ? ORDER BY id DESC LIMIT 1')[0];
}

function addVersion(play: Play): void {
  const { database, now } = play;
  const quote = findNewestQuote(play);
  if (quote === undefined) {
    addQuote(play);
    return;
  }
  const net = Number(readProject(play)?.project_total_price);
  raiseVersion(database, Number(quote.id), {
    net,
    values: { expiration_date: toExpiry(now) },
    now,
  });
}

function sign(play: Play): void {
  const quote = findNewestQuote(play);
  if (quote !== undefined) keepSignedPaper(play.database, quote, play.now);
  setStatus(STATUS_IDS.confirmed)(play);
}

function addInvoice(play: Play): void {
  const { database, projectId, now } = play;
  const project = readProject(play);
  const values: Row = {
    subject: project?.name ?? '',
    expiration: toExpiry(now),
    finalized: 1,
    date_sent: now,
  };
  const net = Number(project?.project_total_price);
  issueDocument(database, { kind: 'invoices', projectId, net, values, now });
}
