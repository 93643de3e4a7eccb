import { SECTION_TYPES } from '@klappe/contracts';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { readId } from '../../lib/calls/parse-call';
import { PAGE_UID } from '../../lib/content/content-uids';
import { PUBLISH } from '../../lib/panel/content-actions';
import { addPanelCalls } from '../../lib/panel/panel-calls';
import { repeat } from '../../lib/repeat';
import { waitingWork } from '../../lib/waiting-work';
import { keepMenuOrder, refuseMissingSlugs } from './services/keep-menu-order';
import { keepVersions, listVersions, restoreVersion } from './services/page-versions';
import { countRefusedPages, keepSchedule, publishScheduled } from './services/publish-scheduled';

export default {
  register({ strapi }: { strapi: Core.Strapi }): void {
    offerSections(strapi);
    refuseMissingSlugs(strapi);
    keepSchedule(strapi);
    keepVersions(strapi);
    keepMenuOrder(strapi);
    waitingWork.add(strapi, {
      kind: 'pages',
      right: [PUBLISH, PAGE_UID],
      find: () => countRefusedPages(strapi),
    });
    addPanelCalls(strapi, {
      prefix: '/page-versions',
      may: { publishes: PAGE_UID },
      budget: { work: 'light', answer: 'page' },
      calls: {
        'GET /:documentId': (ctx) => listVersions(strapi, String(ctx.params.documentId)),
        'POST /:documentId/:id/restore': async (ctx) => {
          const documentId = String(ctx.params.documentId);
          if (await restoreVersion(strapi, documentId, readId(ctx) ?? 0)) return {};
          throw new errors.NotFoundError('Diese Fassung gibt es nicht mehr.');
        },
      },
    });
  },
  bootstrap({ strapi }: { strapi: Core.Strapi }): void {
    repeat(strapi, { what: 'Scheduled pages', everyMs: 3000 }, () => publishScheduled(strapi));
  },
};

/**
 * Lets pages have every section of `packages/contracts`. The list in the page's `schema.json` is empty, so that a new
 * section is written in one place; one without its component, or the other way round, stops the start.
 */
function offerSections(strapi: Core.Strapi): void {
  const components = SECTION_TYPES.map((type) => `sections.${type}`);
  const stored = Object.keys(strapi.components).filter((uid) => uid.startsWith('sections.'));
  const unpaired = [
    ...components.filter((uid) => !stored.includes(uid)),
    ...stored.filter((uid) => !components.includes(uid)),
  ];
  if (unpaired.length > 0) {
    throw new Error(
      `These sections are not both in src/components and in contracts/page-sections.ts: ${unpaired.join(', ')}`,
    );
  }
  Object.assign(strapi.contentType(PAGE_UID).attributes.content ?? {}, { components });
}
