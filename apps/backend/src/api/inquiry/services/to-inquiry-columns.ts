import type { InquiryLine, Product } from '@klappe/contracts';
import {
  countUsageDays,
  createLineFinder,
  findRentalPeriod,
  findSharedStockProblems,
  findUsePeriod,
  type InquiryForm,
  normaliseVatNumber,
  type PlainDate,
  parsePlainDate,
  StoredProjectTexts,
  sumTotals,
  toHouseDate,
  toProjectName,
  toSharedStockText,
} from '@klappe/domain';
import {
  type InquiryArrangement,
  type InquiryClient,
  InquiryLineRecord,
  InquirySums,
} from '../../../lib/inquiry';
import { accept, type InquiryRefusal, type Result, refuse } from './parse-calls';

interface CompleteInquiry {
  readonly form: InquiryForm;
  readonly lines: readonly InquiryLineRecord[];
  readonly now: Date;
}

export type InquiryColumns = InquiryClient &
  InquiryArrangement &
  InquirySums & { readonly name: string; readonly lines: readonly InquiryLineRecord[] };

export function toInquiryColumns({ form, lines, now }: CompleteInquiry): InquiryColumns {
  const client = toClient(form.client);
  return {
    ...client,
    ...toArrangement(form.info),
    ...toSums(form.info, lines),
    name: toProjectName(client, now),
    lines,
  };
}

export type ChangedColumns = InquiryArrangement & InquirySums & Pick<InquiryColumns, 'lines'>;

/** The columns that a change of the customer's replaces. */
export function toChangedColumns(
  info: InquiryForm['info'],
  lines: readonly InquiryLineRecord[],
): ChangedColumns {
  return { ...toArrangement(info), ...toSums(info, lines), lines };
}

/** A private customer has neither company nor UID, even if the form still remembers some. */
function toClient(form: InquiryForm['client']): InquiryClient {
  const { client, number, company, uid, ...fields } = form;
  const isPrivate = client === 'private';
  return {
    ...fields,
    clientType: isPrivate ? 'private' : 'company',
    company: isPrivate ? '' : company,
    uid: isPrivate ? '' : normaliseVatNumber(uid),
    streetNumber: number,
  };
}

function toDates({ start, end, useStart, useEnd }: InquiryForm['info']) {
  const read = (text: string): PlainDate | null => parsePlainDate(text);
  return { start: read(start), end: read(end), useStart: read(useStart), useEnd: read(useEnd) };
}

function toArrangement(info: InquiryForm['info']): InquiryArrangement {
  const dates = toDates(info);
  const rental = findRentalPeriod(dates);
  const use = findUsePeriod(dates);
  return {
    shipping: info.shipping,
    pickup: info.pickup,
    ...StoredProjectTexts.parse(info),
    remark: info.remark,
    rentalStart: rental?.start ?? null,
    rentalEnd: rental?.end ?? null,
    useStart: use?.start ?? null,
    useEnd: use?.end ?? null,
  };
}

function toSums(info: InquiryForm['info'], lines: readonly InquiryLineRecord[]): InquirySums {
  const usageDays = countUsageDays(toDates(info));
  const priced = lines.map((line) => ({ ...line, qty: line.quantity }));
  return InquirySums.parse({ ...sumTotals(priced, usageDays), usageDays });
}

export function priceLines(
  lines: readonly InquiryLine[],
  offers: readonly Product[],
): Result<readonly InquiryLineRecord[]> {
  const find = createLineFinder(offers);
  const priced = lines.map((line) => {
    const offer = find(line);
    return offer ? toRecord(line, offer) : line.code;
  });
  const codes = priced.filter((line) => typeof line === 'string');
  if (codes.length > 0) return refuse({ code: 'codes-unavailable', codes: [...new Set(codes)] });
  return accept(priced.filter((line) => typeof line !== 'string'));
}

/** Lines that were asked for before keep what was said of them then; the others are priced today. */
export function priceChangedLines(
  lines: readonly InquiryLine[],
  before: readonly InquiryLineRecord[],
  offers: readonly Product[],
): Result<readonly InquiryLineRecord[]> {
  const findBefore = createLineFinder(before);
  const added = priceLines(
    lines.filter((line) => !findBefore(line)),
    offers,
  );
  if (!added.ok) return added;
  const findAdded = createLineFinder(added.value);
  return accept(
    lines.flatMap((line) => {
      const record = findBefore(line) ?? findAdded(line);
      return record ? [{ ...record, quantity: line.quantity }] : [];
    }),
  );
}

/** Rental and sale of one item share its stock. */
export function findStockRefusal(
  lines: readonly InquiryLine[],
  offers: readonly Product[],
): InquiryRefusal | null {
  const find = createLineFinder(offers);
  const asked = lines.flatMap((line) => {
    const item = find(line);
    return item ? [{ item, qty: line.quantity }] : [];
  });
  const problems = findSharedStockProblems(asked);
  if (problems.length === 0) return null;
  const texts = problems.map((problem) => {
    const name = offers.find(({ code }) => code === problem.code)?.displayname ?? problem.code;
    return toSharedStockText(name, problem);
  });
  return {
    code: 'stock-exceeded',
    codes: problems.map(({ code }) => code),
    message: texts.join(' '),
  };
}

function toRecord(line: InquiryLine, offer: Product): InquiryLineRecord {
  const { quantity, heading } = line;
  return InquiryLineRecord.parse({ ...offer, quantity, heading, equipmentId: offer.id });
}

const PER_YEAR = 100_000;

/**
 * `202600042`: the year and the row's id. Unique, as ids only grow, and small enough for Rentman's
 * integer `external_reference`, so that customer, rental company and Rentman use the same number.
 */
export function toInquiryNumber(id: number, completedAt: Date): number {
  const year = Number(toHouseDate(completedAt).slice(0, 4));
  return year * PER_YEAR + id;
}

const MIN_NUMBER = 2000 * PER_YEAR;

/** The id of an inquiry's number; null for a number that is none of ours. */
export function findIdOfNumber(number: number): number | null {
  return number > MIN_NUMBER ? number % PER_YEAR : null;
}
