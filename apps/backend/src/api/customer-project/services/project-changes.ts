import {
  LINE_CHANGE_DAYS,
  type LineChange,
  MAX_PROJECT_CHANGES,
  SENT_FIELD,
  type StoredProjectInfo,
} from '@klappe/contracts';
import {
  compareQuantities,
  DAY_MS,
  isSameLine,
  LINE_KINDS,
  type LineDetails,
  listNames,
  pickLineDetails,
  toLineKey,
} from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { DateTimeColumn, listColumn } from '../../../lib/database';
import { findProduct, KeptProduct, listCodes, toOfferedAnswer } from '../../../lib/kept-product';
import { getCatalogue } from '../../../rentman/catalogue/catalogue';
import { findAccounts } from '../../account/services/account';
import { findName } from '../../company/services/colleagues';

export const PROJECT_CHANGE_UID = 'api::customer-project.project-change';

/** A line whose quantity is another one; 0 where there is none. */
const ChangedLine = KeptProduct.extend({
  from: z.number().int(),
  to: z.number().int(),
  /** Of a line that went, so that it can come back as it was. */
  left: z
    .object({
      heading: z.string(),
      note: z.string(),
      guessedFrom: z.string(),
      place: z.number().int(),
    })
    .nullable()
    .default(null),
});

/** A field of the project or of a line; `line` is null for the project. */
const ChangedText = z.object({
  field: z.string(),
  line: z
    .object({ code: z.string(), kind: z.enum(LINE_KINDS), name: z.string() })
    .nullable()
    .default(null),
  from: z.string(),
  to: z.string(),
});
type ChangedText = z.infer<typeof ChangedText>;

const ChangeRecord = z.object({
  id: z.number().int(),
  userId: z.number().int(),
  lines: listColumn(ChangedLine),
  texts: listColumn(ChangedText)
    .nullish()
    .transform((texts) => texts ?? []),
  changedAt: DateTimeColumn,
});

const Ids = z.array(z.object({ id: z.number().int() }));

interface Project {
  readonly id: number;
  readonly ownerId: number;
  readonly info: StoredProjectInfo;
  readonly products: readonly NotedProduct[];
}

type Changed = Pick<z.input<typeof ChangeRecord>, 'lines' | 'texts'>;

type NotedProduct = KeptProduct & LineDetails;

/** Who changed what in projects, the last 200 changes of each. */
export function getProjectChanges(strapi: Core.Strapi) {
  const rows = strapi.db.query(PROJECT_CHANGE_UID);
  const latestFirst = (projectId: number) => ({ where: { projectId }, orderBy: { id: 'desc' } });
  const readLatest = async (projectId: number) => {
    const latest = { ...latestFirst(projectId), limit: MAX_PROJECT_CHANGES };
    return z.array(ChangeRecord).parse(await rows.findMany(latest));
  };
  const add = async ({ id: projectId, ownerId }: Project, userId: number, changed: Changed) => {
    await rows.create({ data: { projectId, ownerId, userId, ...changed, changedAt: new Date() } });
    const tooMany = { select: ['id'], offset: MAX_PROJECT_CHANGES, limit: 1 };
    const found: unknown = await rows.findMany({ ...latestFirst(projectId), ...tooMany });
    const [first] = Ids.parse(found);
    if (first) await rows.deleteMany({ where: { projectId, id: { $lte: first.id } } });
  };

  return {
    /** Keeps what an account has changed by a save. */
    async note(before: Project, after: Project, userId: number): Promise<void> {
      const lines = compareQuantities(before.products, after.products).map(({ line, from, to }) => {
        const place = before.products.indexOf(line);
        const left = to === 0 ? { ...pickLineDetails(line), place } : null;
        return ChangedLine.parse({ ...line, from, to, left });
      });
      await add(before, userId, { lines, texts: compareTexts(before, after) });
    },
    /** Keeps that an account has sent the project as an inquiry. */
    async noteSent(project: Project, userId: number, number: string): Promise<void> {
      const text = { field: SENT_FIELD, line: null, from: '', to: number };
      await add(project, userId, { lines: [], texts: [text] });
    },
    /** The lines that others than this account have changed last, by `toLineKey`. */
    async findLast(projectId: number, userId: number) {
      const since = Date.now() - LINE_CHANGE_DAYS * DAY_MS;
      const latest = await readLatest(projectId);
      const changes = latest.filter(({ changedAt }) => changedAt.getTime() >= since);
      const others = new Set(changes.map((each) => each.userId).filter((id) => id !== userId));
      const lastChanges = new Map<string, LineChange | null>();
      if (others.size === 0) return lastChanges;
      const accounts = await findAccounts(strapi, [...others]);
      for (const { lines, texts, userId: byId, changedAt } of changes) {
        const by = findName(accounts, byId);
        const ofTexts = texts.flatMap(({ line }) => (line ? { ...line, from: 0, to: 0 } : []));
        for (const { from, to, ...line } of [...lines, ...ofTexts]) {
          const key = toLineKey(line);
          if (lastChanges.has(key)) continue;
          const change = { by, changedAt: changedAt.toISOString(), from, to };
          lastChanges.set(key, byId === userId ? null : change);
        }
      }
      return lastChanges;
    },
    /** The latest first, with today's prices of the lines. */
    async list(projectId: number, userId: number) {
      const changes = await readLatest(projectId);
      const accounts = await findAccounts(strapi, [...new Set(changes.map((each) => each.userId))]);
      const offers = getCatalogue(strapi).findOffers(
        listCodes(changes.flatMap(({ lines }) => lines)),
      );
      return changes.map(({ lines, texts, ...change }) => {
        const isCaller = change.userId === userId;
        return {
          id: change.id,
          by: findName(accounts, change.userId),
          isCaller,
          changedAt: change.changedAt,
          texts: texts.map((text) =>
            isCaller || text.field === SENT_FIELD ? text : { ...text, from: '', to: '' },
          ),
          lines: lines.map(({ from, to, left, ...product }) => ({
            ...toOfferedAnswer(product, findProduct(offers, product)),
            from,
            to,
            // Notes are shown to other members only while the line is there.
            left: isCaller ? left : null,
          })),
        };
      });
    },
    async forget(projectId: number): Promise<void> {
      await rows.deleteMany({ where: { projectId } });
    },
  };
}

const LINE_TEXTS = ['heading', 'note'] as const;

/** What has changed beside quantities, of lines that are in both. */
function compareTexts(before: Project, after: Project): readonly ChangedText[] {
  const ofProject = listNames(before.info).map((field) => ({
    field,
    line: null,
    from: before.info[field],
    to: after.info[field],
  }));
  const ofLines = after.products.flatMap((product) => {
    const { code, kind, displayname: name } = product;
    const known = before.products.find((each) => isSameLine(each, product));
    return LINE_TEXTS.map((field) => ({
      field,
      line: { code, kind, name },
      from: (known ?? product)[field],
      to: product[field],
    }));
  });
  return [...ofProject, ...ofLines].filter(({ from, to }) => from !== to);
}
