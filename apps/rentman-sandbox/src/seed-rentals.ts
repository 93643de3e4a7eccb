import {
  addDays,
  EMPTY_HOUSE_CALENDAR,
  type HouseCalendar,
  PlainDate,
  proposeRental,
  toHouseDate,
  toProjectName,
  toProjectTimes,
} from '@klappe/domain';
import { addFile } from '#app/add-picture.ts';
import { prepare, readRow } from '#app/database/read-rows.ts';
import { updateRow } from '#app/database/write-rows.ts';
import { drawPaper } from '#app/documents/draw-paper.ts';
import { issueDocument, keepSignedPaper, raiseVersion } from '#app/documents/issue-documents.ts';
import { planEquipment } from '#app/planning/plan-equipment.ts';
import { parseMoment } from '#app/protocol/moment.ts';
import { getResource } from '#app/resources/all-resources.ts';
import type { Row } from '#app/resources/resource.ts';
import type {
  Rental,
  RentalInvoice,
  RentalPart,
  RentalProject,
  RentalQuote,
  RentalTask,
} from './read-rentals.ts';
import type { Seed } from './seed.ts';

/** Adds what came from the shop: the request with its lines and, where the house accepted it, the project. */
export function seedRental(seed: Seed, rental: Rental): void {
  const contact = seed.find('contacts', 'code', rental.customer);
  const person = rental.person ? seed.find('contactpersons', 'email', rental.person) : null;
  const customer = { contact, person };
  const request = seedRequest(seed, rental, customer);
  if (rental.project === undefined) return;
  const project = seedProject(seed, rental, rental.project, customer);
  const values = { linked_project: `/projects/${project}`, status: 'accepted' };
  seed.edit('projectrequests', request, values);
  const quotes = (rental.project.quotes ?? []).map((quote) => seedQuote(seed, project, quote));
  seedPapers(seed, project, rental.project);
  for (const task of rental.tasks ?? []) seedTask(seed, task, { project, quote: quotes[0] });
}

interface Customer {
  readonly contact: number;
  readonly person: number | null;
}

type RentalDays = Pick<Rental, 'sent' | 'from' | 'to'>;

/**
 * As the shop sends it: pick-up and return are what the houses of the demo propose for the days of use. What is still to be
 * fetched is fetched from today on. The backend seeds the same days: `toDemoDates`.
 */
function toPeriods(seed: Seed, { sent, from, to }: RentalDays) {
  const today = toHouseDate(new Date(seed.now));
  const use = { start: addDays(today, from), end: addDays(today, to) };
  const asked = { day: addDays(today, from > 0 ? 0 : sent), time: '00:00' as const };
  const rental = proposeRental(toDemoCalendar(today), use, asked);
  return Object.fromEntries(
    Object.entries(toProjectTimes({ rental, use })).map(([name, at]) => [name, parseMoment(at)]),
  );
}

/** What `demo/<house>/house.json` says of both houses. */
function toDemoCalendar(today: PlainDate): HouseCalendar {
  const year = Number(today.slice(0, 4));
  const [from, to] = [`${year}-12-24`, `${year + 1}-01-06`].map((day) => PlainDate.parse(day));
  return {
    ...EMPTY_HOUSE_CALENDAR,
    hours: ([1, 2, 3, 4, 5] as const).map((weekday) => ({
      weekday,
      opens: '08:30',
      closes: '18:00',
    })),
    closedDays: from && to ? [{ from, to, reason: 'Weihnachtspause' }] : [],
    isClosedOnHolidays: true,
    eveningPickupFrom: '15:00',
    morningReturnUntil: '10:00',
  };
}

function seedRequest(seed: Seed, rental: Rental, { contact, person }: Customer): number {
  const contactRow = readRow(seed.database, getResource('contacts'), contact);
  const personRow = person && readRow(seed.database, getResource('contactpersons'), person);
  const lastname = String(personRow ? personRow.lastname : contactRow?.surname);
  const days = rental.to - rental.from + 1;
  const sent = seed.at(rental.sent, '10:12');
  const request = seed.add('projectrequests', {
    name: toProjectName({ company: String(contactRow?.name ?? ''), lastname }, new Date(sent)),
    external_reference: rental.reference,
    linked_contact: `/contacts/${contact}`,
    linked_contact_person: person && `/contactpersons/${person}`,
    contact_name: contactRow?.displayname,
    contact_phone: contactRow?.phone_1,
    contact_person_first_name: personRow ? personRow.firstname : contactRow?.firstname,
    contact_person_lastname: lastname,
    contact_person_email: personRow ? personRow.email : contactRow?.email_1,
    remark: [`Projekt: ${rental.name}`, rental.remark].filter(Boolean).join('\n\n'),
    status: rental.decision ?? 'open',
    language: 'de',
    ...toPeriods(seed, rental),
  });
  const lines = [
    ...Object.entries(rental.asked).map(([code, quantity]) =>
      toLine(seed, { code, quantity, days }),
    ),
    ...Object.entries(rental.freeLines ?? {}).map(([name, quantity]) => ({ name, quantity })),
  ];
  for (const [index, line] of lines.entries()) {
    seed.add('projectrequestequipment', {
      ...line,
      project_request: `/projectrequests/${request}`,
      quantity_total: line.quantity,
      order: index + 1,
    });
  }
  return request;
}

interface AskedLine {
  readonly code: string;
  readonly quantity: number;
  readonly days: number;
}

function toLine(seed: Seed, { code, quantity, days }: AskedLine) {
  const id = seed.findItem(code);
  const item = readRow(seed.database, getResource('equipment'), id);
  const { name, price } = item ?? {};
  return { linked_equipment: `/equipment/${id}`, name, quantity, unit_price: price, factor: days };
}

function seedProject(
  seed: Seed,
  rental: Rental,
  project: RentalProject,
  { contact, person }: Customer,
): number {
  const isOthers = project.customer !== undefined;
  const customer = isOthers ? seed.find('contacts', 'code', project.customer ?? '') : contact;
  const id = seed.add('projects', {
    name: rental.name,
    customer: `/contacts/${customer}`,
    cust_contact: person && !isOthers ? `/contactpersons/${person}` : null,
    project_type: '/projecttypes/1',
    account_manager: project.manager === false ? null : '/crew/1',
    refundabledeposit: project.deposit ?? 0,
    deposit_status: project.depositStatus ?? 'no_deposit_paid',
  });
  for (const [index, part] of project.parts.entries()) {
    seedPart(
      seed,
      { ...part, sent: rental.sent, from: part.from ?? rental.from, to: part.to ?? rental.to },
      {
        project: `/projects/${id}`,
        name: part.name ?? rental.name,
        order: index + 1,
      },
    );
  }
  return id;
}

type DatedPart = RentalPart & RentalDays;

function seedPart(
  seed: Seed,
  part: DatedPart,
  place: { readonly project: string; readonly name: string; readonly order: number },
): void {
  const subproject = seed.add('subprojects', {
    ...place,
    status: `/statuses/${part.status}`,
    is_template: part.isTemplate ?? false,
    in_planning: !part.isOutOfPlanning,
    in_financial: !part.isOutOfFinancial,
    asset_location_from: '/stocklocations/1',
  });
  const group = { project: place.project, subproject: `/subprojects/${subproject}` };
  seedGroup(seed, part, { ...group, name: 'Equipment', order: 1 });
  if (part.scanned === undefined) return;
  const extra = { ...group, name: 'Im Lager dazugebucht', order: 2, additional_scanned: true };
  seedGroup(seed, { ...part, pieces: part.scanned, options: {} }, extra);
}

function seedGroup(seed: Seed, part: DatedPart, values: Row | Record<string, unknown>): void {
  const groupId = seed.add('projectequipmentgroup', {
    ...values,
    ...toPeriods(seed, part),
    is_delayed: part.isLate ?? false,
  });
  const toWishes = (pieces: Readonly<Record<string, number>>, isOption: boolean) =>
    Object.entries(pieces).map(([code, quantity]) => ({
      equipmentId: seed.findItem(code),
      quantity,
      isOption,
      remark: part.remarks?.[code] ?? '',
    }));
  const wishes = [...toWishes(part.pieces, false), ...toWishes(part.options ?? {}, true)];
  planEquipment(seed.database, wishes, { groupId, days: part.to - part.from + 1, now: seed.now });
  markLines(seed, part, groupId);
}

function markLines(seed: Seed, { missing = [], serials, isLate }: RentalPart, groupId: number) {
  const lines = getResource('projectequipment');
  const short = new Set(missing.map((code) => seed.findItem(code)));
  const rows = prepare(seed.database, 'SELECT * FROM projectequipment WHERE equipment_group = ?');
  for (const line of rows.all(groupId)) {
    const values: Row = {
      has_missings: Number(short.has(Number(line.equipment))),
      is_delayed: Number(isLate ?? false),
      serial_number_ids: serials ? listSerials(seed, line) : '',
    };
    updateRow(seed.database, lines, line, { values, now: seed.now });
  }
}

/** `12,57`: the single pieces that were packed for a line. */
function listSerials({ database }: Seed, line: Row): string {
  const sql = 'SELECT id FROM serialnumbers WHERE equipment = ? ORDER BY id LIMIT ?';
  const pieces = prepare(database, sql).all(line.equipment ?? null, line.quantity_total ?? 0);
  return pieces.map(({ id }) => id).join(',');
}

function seedQuote(seed: Seed, projectId: number, quote: RentalQuote): number {
  const { database } = seed;
  const [first, ...later] = quote.versions;
  if (first === undefined) throw new Error(`${quote.subject} has no version`);
  const toValues = ({ expires }: { readonly expires: number }): Row => ({
    expiration_date: seed.at(expires, '00:00'),
  });
  const id = issueDocument(database, {
    kind: 'quotes',
    projectId,
    net: first.net,
    values: {
      subject: quote.subject,
      ...toValues(first),
      ...(quote.contact === false ? { contact: null } : {}),
    },
    now: seed.at(first.date, '11:30'),
  });
  for (const version of later) {
    const now = seed.at(version.date, '11:30');
    raiseVersion(database, id, { net: version.net, values: toValues(version), now });
  }
  const row = quote.signed ? readRow(database, getResource('quotes'), id) : null;
  if (row !== null) keepSignedPaper(database, row, seed.now);
  return id;
}

function seedPapers(seed: Seed, projectId: number, project: RentalProject): void {
  const { database } = seed;
  for (const { subject, date, net } of project.contracts ?? []) {
    const now = seed.at(date, '09:00');
    issueDocument(database, { kind: 'contracts', projectId, net, values: { subject }, now });
  }
  for (const invoice of project.invoices ?? []) seedInvoice(seed, projectId, invoice);
  const [part] = prepare(database, 'SELECT id FROM subprojects WHERE project = ?').all(projectId);
  for (const { name, price } of project.costs ?? []) {
    const place = { project: `/projects/${projectId}`, subproject: `/subprojects/${part?.id}` };
    seed.add('costs', { ...place, name, sale_price: price });
  }
  for (const { name } of project.files ?? []) {
    const title = name.replace(/\.pdf$/, '');
    addFile(database, {
      owner: { item: projectId, itemtype: 'Project' },
      bytes: drawPaper({ title, facts: [], lines: [], sums: [], now: seed.now }),
      name,
      contentType: 'application/pdf',
      now: seed.now,
    });
  }
}

function seedInvoice(seed: Seed, projectId: number, invoice: RentalInvoice): void {
  const { subject, date, due, net, share = 1, paid = [] } = invoice;
  const now = seed.at(date, '09:00');
  const id = issueDocument(seed.database, {
    kind: 'invoices',
    projectId,
    net,
    values: {
      subject,
      procent: share,
      expiration: seed.at(due, '00:00'),
      finalized: 1,
      date_sent: now,
    },
    now,
  });
  for (const { day, amount } of paid) {
    seed.add('payments', { invoice: `/invoices/${id}`, moment: seed.at(day, '10:00'), amount });
  }
}

interface TaskParents {
  readonly project: number;
  readonly quote: number | undefined;
}

function seedTask(seed: Seed, task: RentalTask, { project, quote }: TaskParents): void {
  const isOnQuote = task.on === 'quote';
  const done = task.done === undefined ? null : seed.at(task.done, '14:00');
  seed.add('tasks', {
    name: task.name,
    details: task.details,
    color: '#00AA00',
    item: isOnQuote ? quote : project,
    itemtype: isOnQuote ? 'Quotation' : 'Project',
    synchronization_id: task.sync,
    status: done === null ? '/taskstatuses/1' : '/taskstatuses/2',
    completed_at: done,
    completed_by: done === null ? null : '/crew/1',
  });
}
