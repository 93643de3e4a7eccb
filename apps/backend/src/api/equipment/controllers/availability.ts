import { MAX_AVAILABILITY_CODES } from '@klappe/contracts';
import { findFactor, type Period, toHouseDate } from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { z } from 'zod';
import { answerVersion } from '../../../lib/calls/answer-version';
import { PERIOD_MISSING, readPeriod, toDefaultPeriod } from '../../../lib/calls/read-period';
import { type Catalogue, getCatalogue } from '../../../rentman/catalogue/catalogue';
import {
  toAvailability,
  toAvailabilityDays,
} from '../../../rentman/catalogue/queries/availability';
import {
  findOffer,
  MAX_CODE_PARTS,
  parseCartCodes,
} from '../../../rentman/catalogue/queries/find-offers';
import { type Offer, toOfferKey } from '../../../rentman/catalogue/snapshot/offer';
import type { Snapshot } from '../../../rentman/catalogue/snapshot/snapshot';

/** Short enough that a changed plan is shown within five seconds, the time of the webhook included. */
const CACHE_CONTROL = 'public, max-age=2';

/** As many days as a period can have. */
const Days = z.coerce.number().int().min(1).max(366);
const DAYS_MISSING = 'Bitte eine Anzahl von Tagen zwischen 1 und 366 angeben.';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  list(ctx: Context) {
    const catalogue = getCatalogue(strapi);
    const { snapshot, plan } = catalogue;
    const period = readPeriod(ctx.query);
    if (!period) throw new errors.ValidationError(PERIOD_MISSING);
    const offers = readOffers(ctx, snapshot);
    answerVersion(ctx, toVersion(catalogue, period), () =>
      offers.map((offer) => toAvailability(plan, offer, period)),
    );
  },

  factors(ctx: Context) {
    const { snapshot } = getCatalogue(strapi);
    const days = Days.safeParse(ctx.query.days).data;
    if (days === undefined) throw new errors.ValidationError(DAYS_MISSING);
    const offers = readOffers(ctx, snapshot);
    answerVersion(ctx, { version: `${snapshot.version}.${days}` }, () =>
      offers.map(({ product: { code }, equipment: { factorGroupId } }) => {
        const rows = factorGroupId === null ? undefined : snapshot.factors.get(factorGroupId);
        return { code, factor: rows ? findFactor(rows, days) : null };
      }),
    );
  },

  show(ctx: Context) {
    const catalogue = getCatalogue(strapi);
    const { snapshot, plan } = catalogue;
    const offer = findOffer(snapshot, ctx.params.code, 'rental');
    if (!offer) throw new errors.NotFoundError('Produkt nicht gefunden!');
    const today = toHouseDate(new Date());
    const period = readPeriod(ctx.query) ?? toDefaultPeriod(today);
    answerVersion(ctx, toVersion(catalogue, period), () => toAvailabilityDays(plan, offer, period));
  },
});

/** The codes of a call stand in its address, so they need not be part of the version. */
function toVersion({ snapshot, plan }: Catalogue, { start, end }: Period) {
  const parts = [snapshot.version, plan.plan.version, plan.asOf ?? '', start, end];
  return { version: parts.join('.'), cacheControl: CACHE_CONTROL };
}

/** The rental offers of a call's codes. Too many are refused: leaving some out would look as if they were unknown. */
function readOffers(ctx: Context, { byKey }: Snapshot): readonly Offer[] {
  const find = (code: string) => byKey.get(toOfferKey({ code, kind: 'rental' }));
  // One part more than allowed is read, so that too many are noticed.
  const max = MAX_AVAILABILITY_CODES * MAX_CODE_PARTS + 1;
  const isKnown = (code: string) => find(code) !== undefined;
  const codes = new Set(parseCartCodes(ctx.querystring, isKnown, { parameter: 'codes', max }));
  if (codes.size > MAX_AVAILABILITY_CODES) {
    throw new errors.ValidationError(
      `Bitte höchstens ${MAX_AVAILABILITY_CODES} Produkte auf einmal abfragen.`,
    );
  }
  return [...codes].flatMap((code) => find(code) ?? []);
}
