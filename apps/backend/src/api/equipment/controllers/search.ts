import { matchList } from '@klappe/contracts';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { z } from 'zod';
import { answerVersion } from '../../../lib/calls/answer-version';
import { parseBody, parseQuery } from '../../../lib/calls/parse-call';
import { readPeriod } from '../../../lib/calls/read-period';
import { createMutexByKey } from '../../../lib/mutex';
import { mapWithinTime } from '../../../lib/yield-to-event-loop';
import { getCatalogue } from '../../../rentman/catalogue/catalogue';
import { findOffer } from '../../../rentman/catalogue/queries/find-offers';
import { listSimilar } from '../../../rentman/catalogue/queries/similar-products';
import { createLineMatcher, suggest } from '../../../rentman/catalogue/queries/suggestions';

const SuggestQuery = z.object({ q: z.string().catch('') });
/** Processor time of one list. Its caller asks again with the lines that are left. */
const MAX_LIST_MS = 150;
/** Several lists of one caller wait for each other, so that they take no more than one place among the callers. */
const runOneOfCaller = createMutexByKey();

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  suggest(ctx: Context) {
    const { snapshot } = getCatalogue(strapi);
    const { q } = parseQuery(SuggestQuery, ctx.query);
    const version = `${snapshot.version}.${snapshot.search.version}`;
    answerVersion(ctx, { version }, () => suggest(snapshot, q));
  },

  async matchList(ctx: Context) {
    const { lines } = parseBody(matchList.request, ctx.request.body);
    const { snapshot } = getCatalogue(strapi);
    const match = createLineMatcher(snapshot, (error) =>
      strapi.log.error(`A line of a list could not be searched for: ${error}`),
    );
    ctx.body = await runOneOfCaller(ctx.ip, () =>
      mapWithinTime(lines, ({ text }) => match(text), { maxMs: MAX_LIST_MS }),
    );
  },

  similar(ctx: Context) {
    const { snapshot, plan, findAvailable } = getCatalogue(strapi);
    const offer = findOffer(snapshot, ctx.params.code, 'rental');
    if (!offer) throw new errors.NotFoundError('Produkt nicht gefunden!');
    const period = readPeriod(ctx.query);
    const version = period ? `${snapshot.version}.${plan.plan.version}` : snapshot.version;
    answerVersion(ctx, { version }, () =>
      listSimilar(snapshot, offer, period && findAvailable(period)),
    );
  },
});
