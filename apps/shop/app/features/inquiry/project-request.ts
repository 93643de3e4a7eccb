import {
  type InquiryLine,
  type ProjectRequestHead,
  type ProjectRequestRest,
  toRequestInfo,
} from '@klappe/contracts';
import {
  type CartLine,
  findRentalPeriod,
  findUsePeriod,
  type InquiryForm,
  MAX_REMARK_LENGTH,
  toHouseDate,
  toInquiryDates,
  toProjectName,
  toProjectTimes,
  toUndatedPeriods,
} from '@klappe/domain';

/** What is sent: the checked form and the lines of the cart. */
export interface Inquiry {
  readonly form: InquiryForm;
  readonly lines: readonly CartLine[];
}

const SALE_ONLY_REMARK = 'Nur Gebrauchtkauf';

interface SubmissionFacts {
  readonly startedAt: Date;
  readonly priceCents: number;
}

/** The head of the project request. §7 */
export function toRequestHead(
  { form, lines }: Inquiry,
  { startedAt, priceCents }: SubmissionFacts,
): ProjectRequestHead {
  const client = toClient(form.client);
  const isSaleOnly = lines.every(({ item }) => item.kind === 'sale');
  const remarks = [isSaleOnly && SALE_ONLY_REMARK, form.info.remark].filter(Boolean);
  return {
    contact_name: client.company || `${client.firstname} ${client.lastname}`,
    contact_mailing_street: client.street,
    contact_mailing_number: client.number,
    contact_mailing_postalcode: client.postalcode,
    contact_mailing_city: client.city,
    contact_mailing_country: client.country,
    contact_person_first_name: client.firstname,
    contact_person_lastname: client.lastname,
    contact_person_email: client.email,
    ...toProjectTimes(findPeriods(form, startedAt)),
    name: toProjectName(client, startedAt),
    remark: remarks.join('\n').slice(0, MAX_REMARK_LENGTH),
    price: priceCents / 100,
  };
}

/** Lines, client and arrangements. §7 */
export function toRequestRest({ form, lines }: Inquiry): ProjectRequestRest {
  const { details, ...beside } = toRequestInfo(form.info);
  return {
    equipment: lines.map(toInquiryLine),
    client: toClient(form.client),
    details: { ...details, acknowledged: form.acknowledged, terms: form.terms },
    ...beside,
  };
}

/** Two inquiries with the same words are the same submission: sent again, not sent twice. */
export function toSubmissionContent(inquiry: Inquiry): string {
  return JSON.stringify(toRequestRest(inquiry));
}

function toInquiryLine({ item, qty }: CartLine): InquiryLine {
  return { code: item.code, kind: item.kind, quantity: qty };
}

/** A private customer sends neither company nor UID, even if the fields were filled in before. */
export function toClient(client: InquiryForm['client']): InquiryForm['client'] {
  return client.client === 'private' ? { ...client, company: '', uid: '' } : client;
}

function findPeriods({ info }: InquiryForm, startedAt: Date) {
  const dates = toInquiryDates(info);
  const rental = findRentalPeriod(dates);
  const use = findUsePeriod(dates);
  return rental && use ? { rental, use } : toUndatedPeriods(toHouseDate(startedAt));
}
