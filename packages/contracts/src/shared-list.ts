import { countRentalDays, LINE_KINDS, line, PlainDateSchema, requiredLine } from '@klappe/domain';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { CartProductWrite } from './cart.ts';
import { Availability } from './catalogue.ts';
import { MAX_INQUIRY_LINES } from './inquiry.ts';
import { asData, inData, RecordId, readList, readText, StoredProduct } from './wire.ts';

/** How many lists one customer shares at a time, and for how many days a link opens one. */
export const MAX_SHARED_LISTS = 20;
export const SHARED_LIST_DAYS = 30;
export const MAX_LIST_NAME_LENGTH = 60;

const MAX_DAYS = 366;

/** The four dates of an inquiry, `YYYY-MM-DD`: pick-up and return, with the days of use between them. */
export const SharedDates = z
  .strictObject({
    start: PlainDateSchema,
    end: PlainDateSchema,
    useStart: PlainDateSchema,
    useEnd: PlainDateSchema,
  })
  .refine(
    ({ start, useStart, useEnd, end }) =>
      start <= useStart &&
      useStart <= useEnd &&
      useEnd <= end &&
      countRentalDays({ start, end }) <= MAX_DAYS,
    'Bitte prüfen Sie den Zeitraum.',
  );

const SharedLineWrite = CartProductWrite.extend({ heading: line() });

/** A list that its owner shares, as the owner sees it. */
export const SharedListSummary = z.looseObject({
  id: RecordId,
  name: readText,
  /** The last part of its address: whoever knows it sees the list. */
  link: z.string(),
  sharedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  lineCount: z.int(),
  /** The project that the link shows as it is; null for a list as it was. */
  project: RecordId.nullable(),
});
export type SharedListSummary = z.infer<typeof SharedListSummary>;

/**
 * (bearer) Shares a list as it is now: later changes of the cart do not change it. With a project, which only its owner
 * shares, the link shows the project as it is whenever somebody looks. Needs an `Idempotency-Key`; a repeated
 * call answers the list that was made. 409 `shared-lists-full` above `MAX_SHARED_LISTS`.
 */
export const createSharedList = defineCall({
  method: 'POST',
  path: '/shared-lists',
  request: inData(
    z.strictObject({
      name: requiredLine('Bitte einen Namen angeben.', MAX_LIST_NAME_LENGTH),
      showsPrices: z.boolean(),
      dates: SharedDates.nullable(),
      project: RecordId.nullable().default(null),
      /** Of a project. */
      showsNotes: z.boolean().default(false),
      products: z
        .array(SharedLineWrite)
        .min(1, 'Bitte zuerst Equipment in den Warenkorb legen.')
        .max(MAX_INQUIRY_LINES, `Bitte max. ${MAX_INQUIRY_LINES} Artikel wählen.`),
    }),
  ),
  response: asData(SharedListSummary),
});

/** (bearer) The caller's shared lists whose links are valid, the latest first. */
export const listSharedLists = defineCall({
  method: 'GET',
  path: '/shared-lists',
  response: asData(z.array(SharedListSummary)),
});

/** (bearer) Ends a link of the caller's; nothing happens when it has ended before. */
export const endSharedList = defineCall({
  method: 'DELETE',
  path: '/shared-lists/{id}',
  response: asData(z.looseObject({ id: RecordId })),
});

export const SharedLine = StoredProduct.extend({
  kind: z.enum(LINE_KINDS),
  heading: readText,
  /** Empty where notes are not shown. */
  note: readText,
  /** What is free in the period of the list; null without one, when it has begun, and for what is sold. */
  availability: Availability.nullable(),
});
export type SharedLine = z.infer<typeof SharedLine>;

/** A list as others than its owner see it, at today's prices. */
export const ListView = z.looseObject({
  name: readText,
  /** First name and initial of its owner. */
  sharedBy: readText,
  /** When a shared list was shared, or a project changed. */
  sharedAt: z.iso.datetime(),
  showsPrices: z.boolean(),
  /** Null without days, and when the first of them is over. */
  dates: SharedDates.nullable(),
  products: readList(SharedLine),
});
export type ListView = z.infer<typeof ListView>;

/** A list as everybody with its link sees it. */
export const SharedList = ListView.extend({ expiresAt: z.iso.datetime() });
export type SharedList = z.infer<typeof SharedList>;

/** The list of a link. 404 with a German sentence for one that has ended or never was. */
export const showSharedList = defineCall({
  method: 'GET',
  path: '/shared-lists/{link}',
  response: asData(SharedList),
});
