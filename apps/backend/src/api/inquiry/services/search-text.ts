import { toPhoneKey } from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { TextColumn } from '../../../lib/database';
import { INQUIRY_UID, InquiryLineRecord } from '../../../lib/inquiry';
import { toSearchText } from '../../../lib/panel/panel-calls';

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
  /** A line for each text, as searches compare it. */
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
    searchText: toSearchText(parts.filter(Boolean).join('\n')),
    asksForSale: (lines ?? []).some(({ kind }) => kind === 'sale'),
  };
}

const BATCH = 500;
const Rows = z.array(z.looseObject({ id: z.int() }));

/** Stored before the columns existed, or by a release that compared otherwise. */
const IS_OLD = { $or: [{ searchText: { $null: true } }, { searchText: { $contains: 'ß' } }] };

/** Fills the columns of inquiries of earlier releases. */
export async function fillSearchColumns(strapi: Core.Strapi): Promise<void> {
  const inquiries = strapi.db.query(INQUIRY_UID);
  for (;;) {
    const rows = Rows.parse(await inquiries.findMany({ where: IS_OLD, limit: BATCH }));
    for (const row of rows) {
      await inquiries.updateMany({ where: { id: row.id }, data: toSearchColumns(row) });
    }
    if (rows.length < BATCH) return;
  }
}
