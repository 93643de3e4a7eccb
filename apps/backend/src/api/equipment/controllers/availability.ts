import { type AvailabilityDays, MAX_AVAILABILITY_CODES } from '@klappe/contracts';
import { addDays, countRentalDays, toHouseDate } from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { PERIOD_MISSING, readPeriod, toDefaultPeriod } from '../../../lib/calls/read-period';
import { getCatalogue } from '../../../rentman/catalogue/catalogue';
import { findState, toAvailability } from '../../../rentman/catalogue/queries/availability';
import { findOffer, parseCartCodes } from '../../../rentman/catalogue/queries/find-offers';
import { toOfferKey } from '../../../rentman/catalogue/snapshot/offer';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  list(ctx: Context) {
    const { snapshot, countFree } = getCatalogue(strapi);
    const period = readPeriod(ctx.query, toHouseDate(new Date()));
    if (!period) throw new errors.ValidationError(PERIOD_MISSING);
    const find = (code: string) => snapshot.byKey.get(toOfferKey({ code, kind: 'rental' }));
    const codes = readCodes(ctx, (code) => find(code) !== undefined);
    ctx.set('Cache-Control', 'no-store');
    ctx.body = codes.flatMap((code) => {
      const offer = find(code);
      if (!offer) return [];
      const { id, stock, isVirtualPackage } = offer.equipment;
      return toAvailability(code, countFree(id, period), isVirtualPackage ? null : stock);
    });
  },

  show(ctx: Context) {
    const { snapshot, countFree } = getCatalogue(strapi);
    const offer = findOffer(snapshot, ctx.params.code, 'rental');
    if (!offer) throw new errors.NotFoundError('Produkt nicht gefunden!');
    const today = toHouseDate(new Date());
    const period = readPeriod(ctx.query, today) ?? toDefaultPeriod(today);
    const { id, stock } = offer.equipment;
    const days = Array.from({ length: countRentalDays(period) }, (_, index) => {
      const day = addDays(period.start, index);
      const free = countFree(id, { start: day, end: day });
      return { day, state: findState(free, stock), free, again: null };
    });
    ctx.set('Cache-Control', 'no-store');
    ctx.body = {
      code: offer.product.code,
      stock,
      asOf: null,
      days,
    } satisfies AvailabilityDays;
  },
});

/** One more than allowed is read, so that too many are noticed and not left out. */
function readCodes(ctx: Context, isKnown: (code: string) => boolean): readonly string[] {
  const read = parseCartCodes(ctx.querystring, isKnown, {
    parameter: 'codes',
    max: MAX_CODE_PARTS_READ,
  });
  const codes = [...new Set(read)];
  if (codes.length <= MAX_AVAILABILITY_CODES) return codes;
  throw new errors.ValidationError(
    `Bitte höchstens ${MAX_AVAILABILITY_CODES} Produkte auf einmal abfragen.`,
  );
}

/** Codes may contain commas. */
const MAX_CODE_PARTS_READ = 5 * MAX_AVAILABILITY_CODES + 1;
