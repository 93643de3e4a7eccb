import { SECTION_TYPES } from '@klappe/contracts';
import type { Core } from '@strapi/strapi';
import { repeat } from '../../lib/repeat';
import { keepMenuOrder, PAGE_UID, refuseMissingSlugs } from './services/keep-menu-order';
import { forgetScheduleOnPublish, publishScheduled } from './services/publish-scheduled';

export default {
  register({ strapi }: { strapi: Core.Strapi }): void {
    offerSections(strapi);
    refuseMissingSlugs(strapi);
    forgetScheduleOnPublish(strapi);
    keepMenuOrder(strapi);
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
