import { reportDemand } from '@klappe/contracts';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { parseBody } from '../../../lib/calls/parse-call';
import { getCatalogue } from '../../../rentman/catalogue/catalogue';
import { getDemandCounts, isBot } from '../services/demand-counts';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  report(ctx: Context): void {
    const { events } = parseBody(reportDemand.request, ctx.request.body).data;
    const counted = !isBot(ctx.get('user-agent'));
    if (counted) {
      const codes = events.map(({ code }) => code);
      const known = new Set(
        getCatalogue(strapi)
          .findOffers(codes)
          .map(({ code }) => code),
      );
      for (const { kind, code } of events) {
        if (known.has(code)) getDemandCounts(strapi).count(kind, code);
      }
    }
    ctx.body = { data: { counted } };
  },
});
