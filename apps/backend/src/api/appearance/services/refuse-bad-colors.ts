import { toHouseColors } from '@klappe/contracts';
import {
  describeColorProblem,
  findColorProblems,
  type HouseColorName,
  parseColor,
} from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import { toRefusal } from '../../../lib/content/validation/refuse-bad-content';
import { isRecord, type Json } from '../../../lib/is-record';
import { APPEARANCE_UID } from './read-appearance';

const FIELDS: Readonly<Record<HouseColorName, string>> = {
  accent: 'accentColor',
  dark: 'darkColor',
  background: 'backgroundColor',
};

/** Refuses colours on which text or controls would be hard to see, whoever saves them; the panel shows why at the field. */
export function refuseBadColors(strapi: Core.Strapi): void {
  strapi.documents.use(async ({ uid, action, params }, next) => {
    const data = isRecord(params) && 'data' in params ? params.data : undefined;
    const isSaved = action === 'create' || action === 'update';
    if (uid !== APPEARANCE_UID || !isSaved || !isRecord(data)) return next();
    const stored: unknown = await strapi.db.query(APPEARANCE_UID).findOne({});
    const entry = { ...(isRecord(stored) ? stored : {}), ...data };
    const problems = findColorProblems(readColors(entry));
    if (problems.length === 0) return next();
    throw toRefusal(
      problems.map((problem) => ({
        path: [FIELDS[problem.color]],
        message: describeColorProblem(problem),
      })),
    );
  });
}

/** What is no colour is refused by its field's own check. */
function readColors(entry: Json) {
  const read = (name: string) => {
    const text = entry[name];
    return typeof text === 'string' ? parseColor(text) : null;
  };
  return toHouseColors({
    accentColor: read('accentColor'),
    darkColor: read('darkColor'),
    backgroundColor: read('backgroundColor'),
  });
}
