import { toPhoneSearch } from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { z } from 'zod';
import { TextColumn } from '../../../lib/database';
import { CatalogueOutage } from '../../../lib/database-outage';
import { toSearchWords } from '../../../lib/panel/panel-calls';
import { phoneContains } from '../../../lib/panel/phone-condition';
import { getCatalogue } from '../../../rentman/catalogue/catalogue';
import { listNewest } from '../../inquiry-board/services/staff-list';
import type { FindAnswer, FoundCustomer, FoundItem, FoundMessage } from '../panel/customer-answers';

const MAX_EACH = 5;
const MIN_LENGTH = 2;

const NOTHING: FindAnswer = { inquiries: [], customers: [], messages: [], items: [] };

interface FindRights {
  readonly seesMessages: boolean;
}

/** Finds whatever somebody on the phone names: a number, a person, a firm, a project, a telephone number, an address, an item. */
export async function findForStaff(
  strapi: Core.Strapi,
  typed: string,
  { seesMessages }: FindRights,
): Promise<FindAnswer> {
  const search = typed.trim();
  if (search.length < MIN_LENGTH) return NOTHING;
  const inquiries = await listNewest(strapi, search, MAX_EACH);
  const accounts = await findAccounts(strapi, search);
  const senders = inquiries.flatMap(({ email, customer: name, company }) =>
    email === '' ? [] : [{ email, name, company }],
  );
  const byEmail = new Map(
    [...accounts, ...senders].map((each) => [each.email.toLowerCase(), each]),
  );
  return {
    inquiries,
    customers: [...byEmail.values()].slice(0, MAX_EACH),
    messages: seesMessages ? await findMessages(strapi, search) : [],
    items: findItems(strapi, search),
  };
}

const AccountRows = z.array(
  z
    .object({ email: z.string(), firstname: TextColumn, lastname: TextColumn, company: TextColumn })
    .transform(({ email, firstname, lastname, company }) => ({
      email,
      name: `${firstname} ${lastname}`.trim(),
      company,
    })),
);

const ACCOUNT_COLUMNS = [
  'email',
  'username',
  'firstname',
  'lastname',
  'company',
  'customer_number',
];

async function findAccounts(
  strapi: Core.Strapi,
  search: string,
): Promise<readonly FoundCustomer[]> {
  const rows: unknown = await whereFound(strapi.db.connection('up_users'), search, {
    columns: ACCOUNT_COLUMNS,
    phones: ['phone', 'mobilephone'],
  })
    .select('email', 'firstname', 'lastname', 'company')
    .orderBy('id', 'desc')
    .limit(MAX_EACH);
  return AccountRows.parse(rows);
}

const MessageRows = z.array(
  z
    .object({ name: z.string(), subject: TextColumn, done_at: z.unknown() })
    .transform(({ name, subject, done_at }) => ({ name, subject, isDone: done_at !== null })),
);

async function findMessages(strapi: Core.Strapi, search: string): Promise<readonly FoundMessage[]> {
  const rows: unknown = await whereFound(strapi.db.connection('contact_messages'), search, {
    columns: ['name', 'email', 'subject'],
    phones: ['phone'],
  })
    .select('name', 'subject', 'done_at')
    .orderBy('id', 'desc')
    .limit(MAX_EACH);
  return MessageRows.parse(rows);
}

interface Searched {
  readonly columns: readonly string[];
  readonly phones: readonly string[];
}

/** Each word must occur in one of the columns, or all are a telephone number. SQLite lowers ASCII letters only. */
function whereFound(rows: Knex.QueryBuilder, search: string, { columns, phones }: Searched) {
  const phone = toPhoneSearch(search);
  return rows.where((either) => {
    either.where((all) => {
      for (const word of toSearchWords(search)) {
        const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
        all.where((any) => {
          for (const column of columns)
            any.orWhereRaw("lower(replace(??, 'ß', 'ss')) like ? escape '\\'", [column, pattern]);
        });
      }
    });
    if (phone !== null)
      for (const column of phones) either.orWhereRaw(...phoneContains(column, phone));
  });
}

function findItems(strapi: Core.Strapi, search: string): readonly FoundItem[] {
  try {
    const { snapshot } = getCatalogue(strapi);
    const { offers } = snapshot.search.search(search, MAX_EACH * 3);
    return offers
      .filter((offer) => snapshot.offers.has(offer) && offer.product.kind === 'rental')
      .slice(0, MAX_EACH)
      .map(({ product: { code, displayname } }) => ({ code, name: displayname }));
  } catch (error) {
    // Before the first sync there are no items; everything else is found.
    if (error instanceof CatalogueOutage) return [];
    throw error;
  }
}
