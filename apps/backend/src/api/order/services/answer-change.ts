import type { InquiryChangeWrite, OrderProject, Product } from '@klappe/contracts';
import {
  type ChangeableInquiry,
  createLineFinder,
  type DayWord,
  describeInquiryChange,
  findPlanToChange,
  type InquiryChange,
  type InquiryDates,
  listChangeableLines,
  listInquiryChanges,
  type RequestWay,
  sayDays,
  toHouseDate,
  toInquiryDates,
} from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { toInvalid } from '../../../lib/calls/parse-call';
import { answerConflict } from '../../../lib/calls/refusals';
import { runInTransaction } from '../../../lib/database';
import { getDatabaseClock } from '../../../lib/database-clock';
import type { Inquiry } from '../../../lib/inquiry';
import { readHouse } from '../../../mail/house';
import { toChangedInquiryMail } from '../../../mail/inquiry-mails';
import { tryToQueueMail } from '../../../mail/mail-outbox';
import { getCatalogue } from '../../../rentman/catalogue/catalogue';
import { listCodes } from '../../cart/services/kept-product';
import { sumList } from '../../equipment/services/sum-list';
import { isSameAddress } from '../../inquiry/services/create-intake';
import { resendInquiry, wakeDeliveries } from '../../inquiry/services/deliveries';
import { toInquiryUrl } from '../../inquiry/services/inquiry-link';
import { getInquiryStore } from '../../inquiry/services/inquiry-store';
import {
  accept,
  type InquiryRefusal,
  parseChange,
  type Result,
  refuse,
  type WantedInquiry,
} from '../../inquiry/services/parse-calls';
import {
  findStockRefusal,
  priceChangedLines,
  toChangedColumns,
} from '../../inquiry/services/to-inquiry-columns';
import { showProject } from '../../project/services/show-project';
import { isChangeTold, type ToldHouse, tellHouse } from '../../project/services/tell-house';
import type { Viewer } from '../../project/services/who-sees';
import { readDayWord } from '../../site-setting/services/day-word';
import { createOrderStore } from './order-store';
import { toOrderOfInquiry } from './to-order-columns';

const MESSAGES: Partial<Record<ChangeRefusal['code'], string>> = {
  'way-changed': 'Das Haus hat Ihre Anfrage eben angenommen.',
  'codes-unavailable': 'Einige Artikel sind nicht mehr verfügbar.',
  busy: 'Ihre Anfrage wird gerade geändert. Bitte versuchen Sie es noch einmal.',
};
const REFUSED = 'Das geht bei dieser Anfrage nicht mehr. Bitte rufen Sie uns an.';

/** Changes an inquiry and answers how it stands after it; the calls of customers and of guests answer alike. */
export async function answerChange(
  strapi: Core.Strapi,
  ctx: Context,
  call: ChangeCall,
): Promise<void> {
  const changed = await changeInquiry(strapi, call);
  if (!changed.ok) {
    answerRefusal(ctx, changed.refusal);
    return;
  }
  ctx.body = { data: await showProject(strapi, call.inquiryId, call.viewer) };
}

function answerRefusal(ctx: Context, refusal: ChangeRefusal): void {
  if (refusal.code === 'invalid') throw toInvalid(refusal.errors);
  if (refusal.code === 'stock-exceeded') {
    const { code: name, codes, message } = refusal;
    answerConflict(ctx, { name, message, details: { codes } });
    return;
  }
  if (refusal.code === 'unknown-inquiry')
    throw new errors.NotFoundError('Diese Anfrage gibt es nicht.');
  const { code: name, ...details } = refusal;
  answerConflict(ctx, { name, message: MESSAGES[name] ?? REFUSED, details });
}

interface ChangeCall {
  readonly inquiryId: number;
  readonly viewer: Viewer;
  /** Calls with the same key are one change. */
  readonly key: string;
  readonly change: InquiryChangeWrite;
  /** Where the caller has a mailbox for certain: the account's address, or the one that a guest has proved. */
  readonly ownEmail: string;
}

type ChangeRefusal =
  | InquiryRefusal
  /** The house has decided since the page was loaded; `way` is how a change reaches it now. */
  | { readonly code: 'way-changed'; readonly way: RequestWay }
  | { readonly code: 'busy' };

type Changed = { readonly ok: true } | { readonly ok: false; readonly refusal: ChangeRefusal };

const DONE: Changed = { ok: true };
/** Only another change of the same inquiry at the same moment makes a second one needed. */
const MAX_TRIES = 5;

/** Changes an inquiry about which the house has not decided, and asks the house for the change where it has. */
async function changeInquiry(strapi: Core.Strapi, call: ChangeCall): Promise<Changed> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const changed = await tryToChange(strapi, call);
    if (changed !== 'overtaken') return changed;
  }
  return { ok: false, refusal: { code: 'busy' } };
}

async function tryToChange(strapi: Core.Strapi, call: ChangeCall): Promise<Changed | 'overtaken'> {
  const { inquiryId, viewer, key, change } = call;
  if (await isChangeTold(strapi, inquiryId, key)) return DONE;
  const project = await showProject(strapi, inquiryId, viewer);
  if (project === null) return refuse({ code: 'unknown-inquiry' });
  const way = project.changeWay;
  if (way !== change.way) return { ok: false, refusal: { code: 'way-changed', way } };
  const inquiry = await getInquiryStore(strapi).fetchComplete(inquiryId);
  const now = getDatabaseClock(strapi).now();
  const wanted = parseChange(change, inquiry, toHouseDate(now));
  if (!wanted.ok) return wanted;
  const offers = getCatalogue(strapi).findOffers(listCodes(wanted.value.lines));
  const dayWord = await readDayWord(strapi);
  const described = describe({ inquiry, project, wanted: wanted.value, offers, dayWord });
  if (!described.ok) return described;
  const changes = described.value;
  if (changes === '') return await writeOnly(strapi, call);
  const isRemarkChanged = change.details.remark.trim() !== inquiry.remark.trim();
  const words = [isRemarkChanged ? `Anmerkung:\n${change.details.remark}` : '', change.message];
  const text = [changes, ...words].filter(Boolean).join('\n\n');
  if (way === 'directly') {
    return await changeDirectly(strapi, call, {
      inquiry,
      wanted: wanted.value,
      offers,
      changes,
      text,
    });
  }
  return toChanged(await tellHouse(strapi, call, { kind: 'change-request', text, key }));
}

/** Nothing differs: what was written beside it reaches the house all the same. */
async function writeOnly(strapi: Core.Strapi, call: ChangeCall): Promise<Changed> {
  const { key, change } = call;
  if (change.message === '') return DONE;
  return toChanged(await tellHouse(strapi, call, { kind: 'message', text: change.message, key }));
}

function toChanged(told: ToldHouse): Changed {
  return told === 'told' ? DONE : refuse({ code: 'unknown-inquiry' });
}

interface DescribedChange {
  readonly inquiry: Inquiry;
  readonly project: OrderProject;
  readonly wanted: WantedInquiry;
  readonly offers: readonly Product[];
  readonly dayWord: DayWord;
}

/** What differs from what was asked for, or from what the house has planned, a line each; empty for nothing. */
function describe({ inquiry, project, wanted, offers, dayWord }: DescribedChange): Result<string> {
  const plan = findPlanToChange(project);
  const known = listChangeableLines(plan?.lines ?? project.asked);
  const before: ChangeableInquiry = {
    ...inquiry,
    dates: plan?.dates ?? toDates(inquiry),
    lines: known,
  };
  const findNamed = createLineFinder([
    ...known,
    ...inquiry.lines.map(({ displayname: name, ...line }) => ({ ...line, name })),
    ...offers.map(({ displayname: name, ...offer }) => ({ ...offer, name })),
  ]);
  const lines = wanted.lines.map(({ code, kind, quantity }) => {
    const name = findNamed({ code, kind })?.name ?? null;
    return { code, kind, quantity, name };
  });
  const gone = lines.filter(({ name }) => name === null).map(({ code }) => code);
  if (gone.length > 0) return refuse({ code: 'codes-unavailable', codes: gone });
  const after: ChangeableInquiry = {
    ...wanted.info,
    dates: toInquiryDates(wanted.info),
    lines: lines.map((line) => ({ ...line, name: line.name ?? '' })),
  };
  const changes = listInquiryChanges(before, after, plan ? 'geplant' : 'statt');
  const say = (change: InquiryChange) => {
    const text = describeInquiryChange(change);
    return change.kind === 'moved' ? sayDays(text, dayWord) : text;
  };
  return accept(changes.map((each) => `– ${say(each)}`).join('\n'));
}

function toDates({ rentalStart, rentalEnd, useStart, useEnd }: Inquiry): InquiryDates {
  return { start: rentalStart, end: rentalEnd, useStart, useEnd };
}

interface DirectChange {
  readonly inquiry: Inquiry;
  readonly wanted: WantedInquiry;
  readonly offers: readonly Product[];
  readonly changes: string;
  /** The changes with what the customer wrote beside them. */
  readonly text: string;
}

/** Stores inquiry, history, the note to the house and both mails together or not at all; Rentman follows. */
async function changeDirectly(
  strapi: Core.Strapi,
  call: ChangeCall,
  { inquiry, wanted, offers, changes, text }: DirectChange,
): Promise<Changed | 'overtaken'> {
  const lines = priceChangedLines(wanted.lines, inquiry.lines, offers);
  if (!lines.ok) return lines;
  const stockRefusal = findStockRefusal(wanted.lines, offers);
  if (stockRefusal) return refuse(stockRefusal);
  const columns = toChangedColumns(wanted.info, lines.value);
  const now = getDatabaseClock(strapi).now();
  const house = await readHouse(strapi);
  const isCustomer = call.viewer.kind === 'account';
  const measures = await sumList(strapi, columns.lines, { isCustomer });
  const isChanged = await runInTransaction(strapi, async () => {
    if (!(await getInquiryStore(strapi).change(inquiry, columns, now))) return false;
    // One that had failed is tried again, one that waits at once.
    await resendInquiry(strapi, inquiry.documentId, now);
    const changed = { ...inquiry, ...columns, lines: [...columns.lines] };
    await createOrderStore(strapi).replace(inquiry.id, toOrderOfInquiry(changed, offers));
    const { key } = call;
    const revision = inquiry.revision + 1;
    await tellHouse(strapi, call, { kind: 'change', text, key, revision });
    const isOwn = isSameAddress(inquiry.email, call.ownEmail);
    const sender = isCustomer ? { id: inquiry.id, user: {} } : { id: inquiry.id };
    const pageLink = toInquiryUrl(house, sender);
    await tryToQueueMail(
      strapi,
      toChangedInquiryMail({ ...changed, measures }, house, { key, changes, isOwn, pageLink }),
      now,
      isOwn ? 'own' : 'stranger',
    );
    return true;
  });
  if (!isChanged) return 'overtaken';
  wakeDeliveries(strapi);
  return DONE;
}
