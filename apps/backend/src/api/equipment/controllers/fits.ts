import { checkFits, measureList } from '@klappe/contracts';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { z } from 'zod';
import { answerVersion } from '../../../lib/calls/answer-version';
import { isCustomer, parseBody, parseQuery } from '../../../lib/calls/parse-call';
import { readPeriod } from '../../../lib/calls/read-period';
import { getCatalogue } from '../../../rentman/catalogue/catalogue';
import { findOffers } from '../../../rentman/catalogue/queries/find-offers';
import { listFitNotes, listFits } from '../../../rentman/catalogue/queries/fits';
import { sumList } from '../services/sum-list';

const FitsQuery = z.object({ code: z.string().catch('') });

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  show(ctx: Context) {
    const { snapshot, plan, findAvailable } = getCatalogue(strapi);
    const { code } = parseQuery(FitsQuery, ctx.query);
    if (findOffers(snapshot, [code]).length === 0) {
      throw new errors.NotFoundError('Produkt nicht gefunden!');
    }
    const period = readPeriod(ctx.query);
    const version = period ? `${snapshot.version}.${plan.plan.version}` : snapshot.version;
    answerVersion(ctx, { version }, () =>
      listFits(snapshot, code, period && findAvailable(period)),
    );
  },

  async check(ctx: Context) {
    const { lines } = parseBody(checkFits.request, ctx.request.body);
    ctx.body = await listFitNotes(getCatalogue(strapi).snapshot, lines);
  },

  async measure(ctx: Context) {
    const { lines } = parseBody(measureList.request, ctx.request.body);
    ctx.body = await sumList(strapi, lines, { isCustomer: isCustomer(ctx) });
  },
});
