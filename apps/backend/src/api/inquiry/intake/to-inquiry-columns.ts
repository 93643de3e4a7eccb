import {
  countUsageDays,
  findRentalPeriod,
  findUsePeriod,
  type InquiryForm,
  normaliseVatNumber,
  type PlainDate,
  parsePlainDate,
  sumTotals,
  toProjectName,
} from '@klappe/domain';
import {
  type InquiryArrangement,
  type InquiryClient,
  type InquiryLineRecord,
  type InquirySums,
  toPricedLine,
} from '../records/inquiry';

interface CompleteInquiry {
  readonly form: InquiryForm;
  readonly lines: readonly InquiryLineRecord[];
  readonly now: Date;
}

/** Everything of an inquiry that comes from the customer or follows from it. */
export type InquiryColumns = InquiryClient &
  InquiryArrangement &
  InquirySums & { readonly name: string; readonly lines: readonly InquiryLineRecord[] };

/** Turns the checked form and the priced lines into what is stored. */
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
    projectReference: info.projectReference,
    remark: info.remark,
    rentalStart: rental?.start ?? null,
    rentalEnd: rental?.end ?? null,
    useStart: use?.start ?? null,
    useEnd: use?.end ?? null,
  };
}

function toSums(info: InquiryForm['info'], lines: readonly InquiryLineRecord[]): InquirySums {
  const usageDays = countUsageDays(toDates(info));
  const totals = sumTotals(lines.map(toPricedLine), usageDays);
  const { totalCents, discountCents, expectedCents, onRequestCount } = totals;
  return { usageDays, totalCents, discountCents, expectedCents, onRequestCount };
}
