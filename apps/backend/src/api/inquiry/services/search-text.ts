import { toPhoneKey } from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { TextColumn } from '../../../lib/database';
import { INQUIRY_UID, InquiryLineRecord } from '../../../lib/inquiry';

const SEARCHED = [
  'number',
  'name',
  'company',
  'uid',
  'firstname',
  'lastname',
  'email',
  'street',
  'postalcode',
  'city',
  'projectReference',
  'remark',
  'membershipNote',
] as const;

const SearchedLines = z.array(
  InquiryLineRecord.pick({ code: true, displayname: true, kind: true }),
);

const Searched = z.object({
  ...Object.fromEntries(SEARCHED.map((name) => [name, TextColumn])),
  phone: TextColumn,
  lines: SearchedLines.nullish().catch(null),
});

/** What an inquiry is found by: kept beside it, because databases compare letters in different ways and read lines slowly. */
export interface SearchColumns {
  /** A line for each text, in lower case. */
  readonly searchText: string;
  readonly asksForSale: boolean;
}

/** Takes any part of an inquiry's columns. */
export function toSearchColumns(columns: object): SearchColumns {
  const { phone, lines, ...texts } = Searched.parse(columns);
  const parts = [
    ...Object.values(texts),
    toPhoneKey(phone),
    ...(lines ?? []).flatMap(({ displayname, code }) => [displayname, code]),
  ];
  return {
    searchText: parts.filter(Boolean).join('\n').toLocaleLowerCase('de'),
    asksForSale: (lines ?? []).some(({ kind }) => kind === 'sale'),
  };
}

const BATCH = 500;
const Rows = z.array(z.looseObject({ id: z.int() }));

/** Fills the columns of inquiries that were stored before they existed. */
export async function fillSearchColumns(strapi: Core.Strapi): Promise<void> {
  const inquiries = strapi.db.query(INQUIRY_UID);
  for (;;) {
    const where = { searchText: { $null: true } };
    const rows = Rows.parse(await inquiries.findMany({ where, limit: BATCH }));
    for (const row of rows) {
      await inquiries.updateMany({ where: { id: row.id }, data: toSearchColumns(row) });
    }
    if (rows.length < BATCH) return;
  }
}
