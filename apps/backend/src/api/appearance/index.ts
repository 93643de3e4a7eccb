import {
  COLOR_FIELDS,
  describeColorProblem,
  findColorProblems,
  readChosenColors,
  toHouseColors,
} from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import { APPEARANCE_UID } from '../../lib/content/content-uids';
import { toRefusal } from '../../lib/content/validation/refuse-bad-content';
import { isRecord } from '../../lib/is-record';
import { addPanelCalls, readPanelBody } from '../../lib/panel/panel-calls';
import { keepPageLinks, linkKnownPages } from './services/keep-page-links';
import { LookForm, previewLook } from './services/preview-look';
import { moveOldLogo, showLogoInPanel } from './services/show-logo-in-panel';

export default {
  register({ strapi }: { strapi: Core.Strapi }): void {
    strapi.customFields.register({ name: 'house-color', type: 'string' });
    refuseBadColors(strapi);
    keepPageLinks(strapi);
    showLogoInPanel(strapi);
    addPanelCalls(strapi, {
      prefix: '/appearance-preview',
      may: { reads: APPEARANCE_UID },
      budget: { work: 'light', answer: 'page' },
      calls: {
        'POST /': (ctx) =>
          previewLook(strapi, readPanelBody(ctx, LookForm, 'Das ist kein Erscheinungsbild.')),
      },
    });
  },
  async bootstrap({ strapi }: { strapi: Core.Strapi }): Promise<void> {
    await moveOldLogo(strapi);
    await linkKnownPages(strapi);
  },
};

/**
 * Refuses colours on which text or controls would be hard to see, whoever saves them; the panel shows why at the field.
 * What is no colour is refused by its field's own check.
 */
function refuseBadColors(strapi: Core.Strapi): void {
  strapi.documents.use(async ({ uid, action, params }, next) => {
    const data = isRecord(params) && 'data' in params ? params.data : undefined;
    const isSaved = action === 'create' || action === 'update';
    if (uid !== APPEARANCE_UID || !isSaved || !isRecord(data)) return next();
    const stored: unknown = await strapi.db.query(APPEARANCE_UID).findOne({});
    const entry = { ...(isRecord(stored) ? stored : {}), ...data };
    const problems = findColorProblems(toHouseColors(readChosenColors(entry)));
    if (problems.length === 0) return next();
    throw toRefusal(
      problems.map((problem) => ({
        path: [COLOR_FIELDS[problem.color]],
        message: describeColorProblem(problem),
      })),
    );
  });
}
