import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { parseQuery } from '../../lib/calls/parse-call';
import { addPanelCalls } from '../../lib/panel/panel-calls';
import { repeat } from '../../lib/repeat';
import { answeredSearches } from '../equipment/services/answered-searches';
import { completedInquiries } from '../inquiry/services/completed-inquiries';
import { countInquiry, deleteOldCounts, getDemandCounts } from './services/demand-counts';
import { readDemand } from './services/demand-report';
import { sendMondayMail } from './services/monday-mail';

const Query = z.object({ period: z.enum(['week', 'month', 'season']).catch('week') });
const HOUR_MS = 3_600_000;

export default {
  register({ strapi }: { strapi: Core.Strapi }): void {
    answeredSearches.add(strapi, ({ query, isMissed }) =>
      getDemandCounts(strapi).countSearch(isMissed ? 'missed' : 'search', query),
    );
    completedInquiries.add(strapi, (inquiry) => countInquiry(strapi, inquiry));
    addPanelCalls(strapi, {
      prefix: '/demand-report',
      may: 'admin::demand.read',
      budget: { work: 'heavy', answer: 'page' },
      calls: { 'GET /': (ctx) => readDemand(strapi, parseQuery(Query, ctx.query).period) },
    });
  },
  bootstrap({ strapi }: { strapi: Core.Strapi }): void {
    repeat(strapi, { what: 'Demand', everyMs: HOUR_MS }, async () => {
      await deleteOldCounts(strapi);
      await sendMondayMail(strapi);
    });
  },
  destroy: ({ strapi }: { strapi: Core.Strapi }) => getDemandCounts(strapi).flush(),
};
