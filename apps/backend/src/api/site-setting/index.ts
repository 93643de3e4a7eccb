import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { addPanelCalls, readPanelBody } from '../../lib/panel/panel-calls';
import { refuseIfChanged } from '../../lib/panel/refuse-stale';
import { ClosingDays, readClosingDays, writeClosingDays } from './services/closing-days';

const Body = z.object({ days: ClosingDays, opened: z.unknown().optional() });
const REFUSAL =
  'Bitte zu jedem Eintrag einen ersten Tag und, wenn es mehrere sind, einen späteren letzten Tag.';

export default {
  register({ strapi }: { strapi: Core.Strapi }): void {
    addPanelCalls(strapi, {
      prefix: '/closing-days',
      may: 'admin::closing-days.write',
      budget: { work: 'light', answer: 'page' },
      calls: {
        'GET /': () => readClosingDays(strapi),
        'POST /': async (ctx) => {
          const { days, opened } = readPanelBody(ctx, Body, REFUSAL);
          refuseIfChanged(ctx, opened, await readClosingDays(strapi));
          await writeClosingDays(strapi, days);
          return {};
        },
      },
    });
  },
};
