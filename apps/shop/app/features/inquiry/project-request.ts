import {
  type FieldError,
  type InquiryLine,
  NAMES_BESIDE_DETAILS,
  type ProjectRequestHead,
  type ProjectRequestRest,
  toRequestInfo,
} from '@klappe/contracts';
import {
  type CartLine,
  findRentalPeriod,
  findUsePeriod,
  type InquiryForm,
  isSaleOnly,
  MAX_LINE_LENGTH,
  MAX_REMARK_LENGTH,
  SALE_ONLY_TEXT,
  toHouseDate,
  toInquiryDates,
  toProjectName,
  toProjectTimes,
  toUndatedPeriods,
} from '@klappe/domain';
import { toOneLine } from '#app/backend/carts.ts';
import { INQUIRY_FIELDS, type InquiryField } from './inquiry-fields.ts';

/** What is sent: the checked form and the lines of the cart. */
export interface Inquiry {
  readonly form: InquiryForm;
  readonly lines: readonly AskedLine[];
}

/** A line of the cart, and the section of the list that it stands in. */
interface AskedLine extends CartLine {
  readonly heading?: string;
}

interface SubmissionFacts {
  readonly startedAt: Date;
  readonly priceCents: number;
}

/** The first call's body: whom the inquiry comes from and when the equipment is needed. */
export function toRequestHead(
  { form, lines }: Inquiry,
  { startedAt, priceCents }: SubmissionFacts,
): ProjectRequestHead {
  const client = toClient(form.client);
  const times = toProjectTimes(findPeriods(form, startedAt));
  const remarks = [
    isSaleOnly(lines.map(({ item }) => item)) && SALE_ONLY_TEXT,
    form.info.remark,
  ].filter(Boolean);
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
    ...times,
    out: times.planperiod_start,
    in: times.planperiod_end,
    name: toProjectName(client, startedAt),
    remark: remarks.join('\n').slice(0, MAX_REMARK_LENGTH),
    price: priceCents / 100,
  };
}

/** The second call's body: lines, client and arrangements. */
export function toRequestRest({ form, lines }: Inquiry): ProjectRequestRest {
  const { details, ...beside } = toRequestInfo(form.info);
  return {
    equipment: lines.map(toInquiryLine),
    client: toClient(form.client),
    details: { ...details, acknowledged: form.acknowledged, terms: form.terms },
    ...beside,
  };
}

/** Identifies a submission: an inquiry with the same content is sent again under the same key. */
export function toSubmissionContent(inquiry: Inquiry): string {
  return JSON.stringify(toRequestRest(inquiry));
}

function toInquiryLine({ item, qty, heading = '' }: AskedLine): InquiryLine {
  const asked = { code: item.code, kind: item.kind, quantity: qty };
  return heading === '' ? asked : { ...asked, heading: toOneLine(heading, MAX_LINE_LENGTH) };
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

/** Names in the two bodies for fields that the form has under another name. */
const FIELDS_BY_WIRE_NAME: Readonly<Record<string, InquiryField>> = {
  contact_name: 'client.company',
  contact_mailing_street: 'client.street',
  contact_mailing_number: 'client.number',
  contact_mailing_postalcode: 'client.postalcode',
  contact_mailing_city: 'client.city',
  contact_mailing_country: 'client.country',
  contact_person_first_name: 'client.firstname',
  contact_person_lastname: 'client.lastname',
  contact_person_email: 'client.email',
  usageperiod_start: 'info.useStart',
  usageperiod_end: 'info.useEnd',
  planperiod_start: 'info.start',
  planperiod_end: 'info.end',
  remark: 'info.remark',
  'details.acknowledged': 'acknowledged',
  'details.terms': 'terms',
};

export interface RefusedField {
  readonly field: InquiryField;
  readonly message: string;
}

/** Finds the form's fields for what the backend refuses by their names in the body; others are left out. */
export function findRefusedFields(errors: readonly FieldError[]): readonly RefusedField[] {
  return errors.flatMap(({ path, message }) => {
    const name = (path[0] === 'data' ? path.slice(1) : path).join('.');
    const field = FIELDS_BY_WIRE_NAME[name] ?? findInfoField(name);
    return field ? [{ field, message }] : [];
  });
}

function findInfoField(wireName: string): InquiryField | undefined {
  const beside = Object.entries(NAMES_BESIDE_DETAILS).find(([, name]) => name === wireName);
  const asInForm = beside ? `info.${beside[0]}` : wireName.replace(/^details\./, 'info.');
  return INQUIRY_FIELDS.find((each) => each === asInForm);
}
