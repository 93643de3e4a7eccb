import { countDaysBetween, MESSAGES, type Period, parsePlainDate } from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { getCatalogue } from '../../../rentman/catalogue/catalogue';
import { toAvailability } from '../../../rentman/catalogue/queries/availability';
import { parseCartCodes } from '../../../rentman/catalogue/queries/find-offers';
import { toOfferKey } from '../../../rentman/catalogue/snapshot/offer';

/** Bounds the work of one call. Longer rentals are agreed by phone or mail. */
const MAX_DAYS = 366;

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  list(ctx: Context) {
    const { snapshot, countFree } = getCatalogue(strapi);
    const period = readPeriod(ctx);
    const find = (code: string) => snapshot.byKey.get(toOfferKey({ code, kind: 'rental' }));
    const codes = parseCartCodes(ctx.querystring, (code) => find(code) !== undefined, 'codes');
    ctx.set('Cache-Control', 'no-store');
    ctx.body = [...new Set(codes)].flatMap((code) => {
      const offer = find(code);
      if (!offer) return [];
      const { id, stock, isVirtualPackage } = offer.equipment;
      return toAvailability(code, countFree(id, period), isVirtualPackage ? null : stock);
    });
  },
});

function readPeriod(ctx: Context): Period {
  const start = parsePlainDate(ctx.query.start);
  const end = parsePlainDate(ctx.query.end);
  if (!start || !end) throw new errors.ValidationError('Bitte Mietbeginn und Mietende angeben.');
  const days = countDaysBetween(start, end);
  if (days < 0) throw new errors.ValidationError(MESSAGES.endBeforeStart);
  if (days >= MAX_DAYS) {
    throw new errors.ValidationError(`Bitte einen Zeitraum bis ${MAX_DAYS} Tage angeben.`);
  }
  return { start, end };
}
