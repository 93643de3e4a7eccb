import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { getEnv } from '../../../lib/env';
import { toStuckSince } from '../../../lib/outbox/stuck-work';
import type { Hand } from '../../../lib/panel/hands';
import { readLastCheck } from '../../../rentman/account/account';
import { getCatalogue } from '../../../rentman/catalogue/catalogue';
import { findRemedy } from '../../../rentman/failures';

const Age = z.iso.datetime().nullable();

/** A round that failed, or none for too long although nothing failed. */
export function findSyncHand(strapi: Core.Strapi, now: Date): Hand {
  const { state, lastError, lastSuccess, requests } = getCatalogue(strapi).status;
  if (state === 'failing') return toSyncHand(lastError?.code ?? 'unexpected');
  // Half of the day's requests are used: rounds are spread on purpose.
  if (requests.pace === 'slow') return NOTHING;
  const since = Math.max(Date.parse(Age.parse(lastSuccess) ?? '') || 0, performance.timeOrigin);
  const roundMs = getEnv().RENTMAN_SYNC_SECONDS * 1000;
  if (since + roundMs > toStuckSince(now).getTime()) return NOTHING;
  return toSyncHand(requests.pace === 'paused' ? 'limit-reached' : 'untried');
}

const LOOK = '„Konto prüfen“ sagt, was fehlt und wo es in Rentman geändert wird.';

/** Points of the last check that block the shop, and what a sync without errors did not bring. */
export async function findAccountHand(strapi: Core.Strapi): Promise<Hand> {
  const blocking = (await readLastCheck(strapi))?.sections.flatMap(({ rows }) => rows) ?? [];
  const blocks = blocking
    .filter(({ level }) => level === 'blocks')
    .map(({ what, effect, remedy }) => ({ what: `${what}: ${effect}`, toDo: remedy || LOOK }));
  const gaps = listSyncGaps(strapi).map((what) => ({ what, toDo: LOOK }));
  const reasons = [...blocks, ...gaps].map((reason) => ({ ...reason, count: 1 }));
  return { count: reasons.length, reasons };
}

function listSyncGaps(strapi: Core.Strapi): readonly string[] {
  const { state, missingLists, counts } = getCatalogue(strapi).status;
  if (state !== 'ok') return [];
  const isEmpty = counts.rentalProducts + counts.saleProducts === 0;
  return [
    ...(isEmpty ? [`${counts.read} Artikel gelesen, keiner davon im Shop.`] : []),
    ...missingLists.map(
      (list) => `Rentman gibt die Liste „${list}“ nicht heraus, oder sie ist leer.`,
    ),
  ];
}

const NOTHING: Hand = { count: 0, reasons: [] };

function toSyncHand(code: string): Hand {
  return { count: 1, reasons: [{ ...findRemedy(code, 'catalogue'), count: 1 }] };
}
