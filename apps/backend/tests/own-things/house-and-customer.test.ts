import { expect, test } from 'vitest';
import { z } from 'zod';
import { readMails } from '../account/mails';
import { createDice, type Dice } from '../catalogue/dice';
import { WEBHOOK_TOKEN } from '../catalogue/sign-webhook';
import { letTimePass } from '../chaos/let-time-pass';
import { IS_LONG } from '../support/env';
import { waitFor } from '../support/wait-for';
import { anInquiry, askRentman, Rows, tell } from './an-inquiry';
import { shareShopStack } from './shop-stack';

/** House and customer act on inquiries, Rentman fails, the backend is killed: afterwards page, Rentman's rows and mails agree. */
const STEPS = IS_LONG ? 200 : 30;
const STEPS_PER_CRASH = 10;
const SEED = Date.now() % 100_000;
const LIMIT_MS = 60_000 + STEPS * 8_000;

const stack = shareShopStack({
  settings: {
    RENTMAN_WEBHOOK_TOKEN: WEBHOOK_TOKEN,
    GUEST_MAILS_PER_HOUR: '99999',
    SENDER_MAILS_PER_HOUR: '99999',
    INQUIRY_CALLS_PER_10_MINUTES: '99999',
  },
});

const CODES = ['CAM-1', 'CAM-2', 'CAM-3'];
const HOUSE_STEPS = [
  'lines',
  'dates',
  'quote',
  'version',
  'sent',
  'signed',
  'packed',
  'out',
  'returned',
  'cancelled',
] as const;

type Pieces = Readonly<Record<string, number>>;
type PlayedInquiry = Awaited<ReturnType<typeof anInquiry>>;

/** An inquiry as it should stand after everything that was answered. */
interface Played {
  readonly inquiry: PlayedInquiry;
  asked: Pieces;
  project: number | null;
  decision: 'accepted' | 'declined' | null;
  /** Words that become tasks, each with the text by which its task is known. */
  readonly words: string[];
  /** Changes at once; one that met the house's decision is a task too. */
  readonly changes: string[];
  withdrawn: boolean;
}

const toPieces = (lines: readonly { readonly code: string; readonly quantity: number }[]): Pieces =>
  Object.fromEntries(
    lines
      .map(({ code, quantity }) => [code, quantity] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );

const DETAILS = {
  shipping: 'pickup',
  start: '2030-03-04',
  end: '2030-03-06',
  useStart: '2030-03-04',
  useEnd: '2030-03-06',
  remark: 'Bitte mit Koffer.',
} as const;

async function begin(step: number): Promise<Played> {
  const inquiry = await anInquiry(stack(), await stack().addCustomer(`spielerin.${step}`));
  return {
    inquiry,
    asked: { 'CAM-1': 2 },
    project: null,
    decision: null,
    words: [],
    changes: [],
    withdrawn: false,
  };
}

/** One step: what was done, in a word. */
type Step = (played: Played, dice: Dice, number: number) => Promise<string>;

const change: Step = async (played, dice, number) => {
  const { order, ask, see } = played.inquiry;
  const { changeWay: way } = await see();
  if (way === 'none') return 'no change';
  const wanted = CODES.filter(() => dice.happens(0.6));
  const equipment = (wanted.length > 0 ? wanted : ['CAM-1']).map((code) => ({
    code,
    kind: 'rental' as const,
    quantity: 1 + dice.roll(4),
  }));
  const message = `Änderung ${number} im Spiel`;
  const body = { equipment, details: DETAILS, pickup: 'morning', message, way };
  const { status } = await ask(`POST /orders/${order}/changes`, body);
  if (status !== 200) return 'refused change';
  if (way === 'by-request') played.words.push(message);
  else {
    played.asked = toPieces(equipment);
    played.changes.push(message);
  }
  return way;
};

const write: Step = async ({ inquiry, words }, _dice, number) => {
  const text = `Frage ${number} im Spiel`;
  const { status } = await inquiry.ask(`POST /orders/${inquiry.order}/messages`, { text });
  if (status === 200) words.push(text);
  return 'message';
};

const accept: Step = async ({ inquiry, words }) => {
  const { offers } = await inquiry.see();
  const offer = offers.find(({ isValid, acceptedAt }) => isValid && !acceptedAt);
  if (!offer) return 'no offer';
  const path = `POST /orders/${inquiry.order}/acceptances`;
  const { status } = await inquiry.ask(path, { offer: offer.id });
  if (status === 200) words.push(`Angebot ${offer.number}, V${offer.version}`);
  return 'acceptance';
};

const WANTS_TO_WITHDRAW = 'zurückzuziehen';

const withdraw: Step = async (played, dice) => {
  if (!dice.happens(0.15)) return 'nothing';
  const { inquiry, words } = played;
  const { stage } = await inquiry.see();
  const { status } = await inquiry.ask(`POST /orders/${inquiry.order}/withdrawal`, {});
  if (status !== 200) return 'no withdrawal';
  if (['received', 'in-progress'].includes(stage)) played.withdrawn = true;
  else if (!words.includes(WANTS_TO_WITHDRAW)) words.push(WANTS_TO_WITHDRAW);
  return 'withdrawal';
};

const FAULTS = [
  { kind: 'status' as const, status: 503, path: '/projectrequest*', times: 2 },
  { kind: 'lost-answer' as const, method: 'POST' as const, path: '/*', times: 1 },
  { kind: 'lost-answer' as const, method: 'PUT' as const, path: '/*', times: 1 },
  { kind: 'reset' as const, method: 'DELETE' as const, path: '/*', times: 1 },
];

const fail: Step = async (_played, dice) => {
  const fault = dice.pickAny(FAULTS);
  stack().rentman.world.sandbox.faults.set(fault ? [fault] : []);
  return 'fault';
};

const actAsHouse: Step = async (played, dice) => {
  stack().rentman.world.sandbox.faults.set([]);
  const { inquiry, project, decision } = played;
  if (decision === null) {
    if (dice.happens(0.5)) return 'the house waits';
    played.decision = dice.happens(0.85) ? 'accepted' : 'declined';
    const decided = await inquiry.decide(played.decision);
    if (played.decision === 'accepted') played.project = decided;
    return played.decision;
  }
  const step = dice.pick(HOUSE_STEPS);
  // What is back or cancelled stays so.
  if (project === null || (ENDS.includes(step) && !dice.happens(0.2))) return 'nothing';
  await inquiry.play(project, step);
  return step;
};

const ENDS: readonly string[] = ['returned', 'cancelled'];

const STEPS_OF_THE_GAME = [
  change,
  change,
  write,
  accept,
  withdraw,
  fail,
  actAsHouse,
  actAsHouse,
] as const;

const Line = z.object({
  linked_equipment: z.string().nullable(),
  quantity_total: z.coerce.number(),
});
const PlannedLine = z.object({
  equipment: z.string().nullable(),
  quantity_total: z.coerce.number(),
});
const Status = z.object({ status: z.string(), is_template: z.boolean() });
const Task = z.object({ details: z.string(), name: z.string() });

async function fetchRows<T>(path: string, row: z.ZodType<T>): Promise<readonly T[]> {
  return z.array(row).parse(Rows.parse(await askRentman(stack(), path)).data);
}

const STAGES: Readonly<Record<string, string>> = {
  '/statuses/2': 'cancelled',
  '/statuses/3': 'confirmed',
  '/statuses/4': 'packed',
  '/statuses/5': 'out',
  '/statuses/6': 'returned',
};

async function findStage({ withdrawn, decision, project }: Played): Promise<string> {
  if (withdrawn) return 'withdrawn';
  if (decision === null) return 'received';
  if (decision === 'declined') return 'declined';
  const parts = await fetchRows(`/projects/${project}/subprojects`, Status);
  const status = parts.find(({ is_template }) => !is_template)?.status ?? '';
  const stage = STAGES[status];
  if (stage) return stage;
  const quotes = Rows.parse(await askRentman(stack(), `/projects/${project}/quotes`)).data;
  return status === '/statuses/1' && quotes.length > 0 ? 'offer' : 'in-progress';
}

/** How each word begins in a mail to the house, alone or gathered with others. */
const TOLD = /(Nachricht|Zusage|Rückzug|Änderung|Änderungswunsch) zur Anfrage \d+ von /g;

/** Page, Rentman's rows and mails agree with everything that was answered. */
async function compare(played: Played): Promise<void> {
  const { inquiry, asked, project, decision, words, changes, withdrawn } = played;
  const page = await inquiry.see();
  expect(toPieces(page.asked)).toEqual(asked);
  expect(page.stage).toBe(await findStage(played));
  const query = `/projectrequests?external_reference=${inquiry.number}`;
  expect(Rows.parse(await askRentman(stack(), query)).data).toHaveLength(1);
  if (decision === null && !withdrawn) {
    const path = `/projectrequests/${inquiry.requestId}/projectrequestequipment`;
    const lines = await fetchRows(path, Line);
    const ids = stack().equipmentIds.map((id) => `/equipment/${id}`);
    expect(
      lines
        .map((line) => ({
          code: CODES[ids.indexOf(line.linked_equipment ?? '')] ?? '',
          quantity: line.quantity_total,
        }))
        .toSorted((a, b) => (a.code < b.code ? -1 : 1)),
    ).toEqual(Object.entries(asked).map(([code, quantity]) => ({ code, quantity })));
  }
  if (project !== null) await comparePlan(played, project);
  const told = readMails(stack().backend)
    .filter(({ name, text }) => name.startsWith('projekt-') && text.includes(inquiry.number))
    .flatMap(({ text }) => text.match(TOLD) ?? []);
  // Each is told in the text and in the page of a mail.
  expect(told).toHaveLength(2 * (words.length + changes.length + (withdrawn ? 1 : 0)));
}

async function comparePlan(
  { inquiry, words, changes, withdrawn }: Played,
  project: number,
): Promise<void> {
  const page = await inquiry.see();
  const groups = Rows.parse(
    await askRentman(stack(), `/projects/${project}/projectequipmentgroup`),
  );
  const planned = await Promise.all(
    groups.data.map(({ id }) =>
      fetchRows(`/projectequipment?equipment_group=/projectequipmentgroup/${id}`, PlannedLine),
    ),
  );
  const sum = planned.flat().reduce((all, { quantity_total }) => all + quantity_total, 0);
  expect(page.planned?.reduce((all, { quantity }) => all + quantity, 0)).toBe(sum);
  const quotes = Rows.parse(await askRentman(stack(), `/projects/${project}/quotes`)).data;
  const parents = [`/projects/${project}`, ...quotes.map(({ id }) => `/quotes/${id}`)];
  const tasks = (
    await Promise.all(parents.map((parent) => fetchRows(`${parent}/tasks`, Task)))
  ).flat();
  const countTasks = (text: string) => tasks.filter(({ details }) => details.includes(text)).length;
  for (const word of words) expect(countTasks(word), word).toBe(1);
  for (const word of changes) expect(countTasks(word), word).toBeLessThanOrEqual(1);
  const late = changes.filter((word) => countTasks(word) === 1).length;
  // A withdrawal that met the acceptance is a task as well.
  expect(tasks.length - words.length - late).toBeLessThanOrEqual(withdrawn ? 1 : 0);
}

const isOver = ({ decision, withdrawn }: Played, stage: string) =>
  withdrawn || decision === 'declined' || ENDS.includes(stage);

test(
  `house and customer play against each other for ${STEPS} steps, with crashes`,
  async () => {
    const dice = createDice(SEED);
    const { backend, rentman } = stack();
    const seen: string[] = [];
    const ended: Played[] = [];
    let played = await begin(0);
    for (let step = 1; step <= STEPS; step += 1) {
      seen.push(await dice.pick(STEPS_OF_THE_GAME)(played, dice, step));
      if (step % STEPS_PER_CRASH === 0) {
        await backend.kill();
        rentman.world.sandbox.faults.set([]);
        await letTimePass(backend);
        await backend.restart();
        if (played.project !== null) await tell(stack(), 'Project', played.project);
        const told = `seed ${SEED}, step ${step}: ${seen.join(', ')}`;
        // Longer than a lease, which the last statement of the dead backend may have taken.
        await waitFor(() => compare(played)).catch((error: unknown) => {
          throw new Error(`${told}\n${String(error)}`, { cause: error });
        });
      }
      if (isOver(played, (await played.inquiry.see()).stage)) {
        rentman.world.sandbox.faults.set([]);
        ended.push(played);
        played = await begin(step);
      }
    }
    expect(new Set(seen).size).toBeGreaterThan(5);
  },
  LIMIT_MS,
);
