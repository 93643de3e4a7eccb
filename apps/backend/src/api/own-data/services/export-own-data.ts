import type { Core } from '@strapi/strapi';
import { writeJsonPieces } from '../../../lib/json-pieces';
import { readOwnData } from '../../../lib/own-data-parts';
import { fetchOwnRecords } from '../../../rentman/customers/own-records';
import { readAccount } from '../../account/services/account';

const RENTMAN_MISSING =
  'Ihr Kundendatensatz in unserer Mietverwaltung ist gerade nicht erreichbar. Bitte laden Sie Ihre Daten später noch einmal.';

/** Everything that is stored of an account as JSON, piece by piece: read as it is sent, however much it is. */
export async function exportOwnData(
  strapi: Core.Strapi,
  ownerId: number,
  now: Date,
): Promise<AsyncGenerator<string>> {
  const account = await readAccount(strapi, ownerId);
  const records = await fetchOwnRecords(account);
  return writeJsonPieces({
    createdAt: now.toISOString(),
    account,
    contact: records?.contact ?? null,
    contactPerson: records?.contactPerson ?? null,
    ...(await readOwnData(strapi, account)),
    missing: records === null ? [RENTMAN_MISSING] : [],
  });
}
