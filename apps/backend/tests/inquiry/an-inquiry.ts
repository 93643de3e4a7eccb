import type { ProjectRequestHead, ProjectRequestRest } from '@klappe/contracts';
import { PlainDate } from '@klappe/domain';
import type { Inquiry, InquiryLineRecord } from '../../src/lib/inquiry';

export const AN_ID = 42;

/** A rented camera at its list price. */
export function aLine(changes: Partial<InquiryLineRecord> = {}): InquiryLineRecord {
  return {
    code: 'CAM-0351',
    kind: 'rental',
    displayname: 'ARRI ALEXA Mini LF',
    quantity: 1,
    equipmentId: 351,
    priceCents: 45_000,
    oldPriceCents: null,
    priceOnRequest: false,
    heading: '',
    ...changes,
  };
}

/** An inquiry of a company for three days in November, waiting for its delivery. */
export function anInquiry(changes: Partial<Inquiry> = {}): Inquiry {
  return {
    id: AN_ID,
    documentId: 'doc42',
    state: 'delivering',
    number: 202_600_042,
    name: 'Muster Film GmbH Huber 20.11.2026, 14:05',
    completedAt: new Date('2026-11-20T13:05:00Z'),
    lines: [aLine()],
    clientType: 'company',
    company: 'Muster Film GmbH',
    uid: 'ATU12345675',
    firstname: 'Anna',
    lastname: 'Huber',
    street: 'Neubaugasse',
    streetNumber: '12/3',
    postalcode: '1070',
    city: 'Wien',
    country: 'at',
    email: 'anna.huber@example.com',
    phone: '+43 1 234 56 78',
    shipping: 'pickup',
    pickup: 'morning',
    projectReference: 'Nachtdreh',
    remark: '',
    rentalStart: PlainDate.parse('2026-11-23'),
    rentalEnd: PlainDate.parse('2026-11-25'),
    useStart: PlainDate.parse('2026-11-23'),
    useEnd: PlainDate.parse('2026-11-25'),
    usageDays: 3,
    totalCents: 135_000,
    discountCents: 0,
    expectedCents: 135_000,
    onRequestCount: 0,
    attempts: 1,
    giveUpAt: new Date('2026-11-23T13:05:00Z'),
    sentAt: null,
    rentmanId: null,
    rentmanContactId: null,
    membershipNote: '',
    revision: 0,
    deliveredRevision: 0,
    removedLines: [],
    withdrawnAt: null,
    ...changes,
  };
}

/** The body of the first call. */
export function aHead(changes: Partial<ProjectRequestHead> = {}): ProjectRequestHead {
  return {
    contact_name: 'Muster Film GmbH',
    contact_mailing_street: 'Neubaugasse',
    contact_mailing_number: '12/3',
    contact_mailing_postalcode: '1070',
    contact_mailing_city: 'Wien',
    contact_mailing_country: 'at',
    contact_person_first_name: 'Anna',
    contact_person_lastname: 'Huber',
    contact_person_email: 'anna.huber@example.com',
    usageperiod_start: '2030-03-04T08:00:00+01:00',
    usageperiod_end: '2030-03-06T18:00:00+01:00',
    planperiod_start: '2030-03-04T12:00:00+01:00',
    planperiod_end: '2030-03-06T12:00:00+01:00',
    name: 'Muster Film GmbH Huber 20.11.2026, 14:05',
    remark: 'Bitte mit Koffer.',
    price: 1350,
    ...changes,
  };
}

/** The body of the second call, for three days in March 2030. */
export function aRest(changes: Partial<ProjectRequestRest> = {}): ProjectRequestRest {
  return {
    equipment: [{ code: 'CAM-0351', kind: 'rental', quantity: 1 }],
    client: {
      client: 'company',
      company: 'Muster Film GmbH',
      uid: 'ATU12345675',
      firstname: 'Anna',
      lastname: 'Huber',
      street: 'Neubaugasse',
      number: '12/3',
      postalcode: '1070',
      city: 'Wien',
      country: 'at',
      email: 'anna.huber@example.com',
      phone: '+43 1 234 56 78',
    },
    details: {
      shipping: 'pickup',
      start: '2030-03-04',
      end: '2030-03-06',
      useStart: '2030-03-04',
      useEnd: '2030-03-06',
      remark: 'Bitte mit Koffer.',
      acknowledged: true,
      terms: true,
    },
    pickup: 'morning',
    reference: 'Nachtdreh',
    ...changes,
  };
}
