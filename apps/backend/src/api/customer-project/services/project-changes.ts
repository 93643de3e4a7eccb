import { MAX_PROJECT_CHANGES } from '@klappe/contracts';
import { compareQuantities, type QuantityChange } from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { DateTimeColumn, listColumn } from '../../../lib/database';
import { findProduct, KeptProduct, listCodes, toOfferedAnswer } from '../../../lib/kept-product';
import { getCatalogue } from '../../../rentman/catalogue/catalogue';
import { findAccounts } from '../../account/services/account';
import { toName } from '../../company/services/colleagues';

export const PROJECT_CHANGE_UID = 'api::customer-project.project-change';

/** A line whose quantity is another one; 0 where there is none. */
const ChangedLine = KeptProduct.extend({ from: z.number().int(), to: z.number().int() });
type ChangedLine = z.infer<typeof ChangedLine>;

const ChangeRecord = z.object({
  id: z.number().int(),
  userId: z.number().int(),
  lines: listColumn(ChangedLine),
  changedAt: DateTimeColumn,
});

const Ids = z.array(z.object({ id: z.number().int() }));

interface Project {
  readonly id: number;
  readonly ownerId: number;
  readonly products: readonly KeptProduct[];
}

/** Who changed what in projects, the last 200 changes of each. */
export function getProjectChanges(strapi: Core.Strapi) {
  const rows = strapi.db.query(PROJECT_CHANGE_UID);
  const latestFirst = (projectId: number) => ({ where: { projectId }, orderBy: { id: 'desc' } });

  return {
    /** Keeps what an account has changed by a save. */
    async note(before: Project, products: readonly KeptProduct[], userId: number): Promise<void> {
      const { id: projectId, ownerId } = before;
      const lines = compareQuantities(before.products, products).map(toChangedLine);
      await rows.create({ data: { projectId, ownerId, userId, lines, changedAt: new Date() } });
      const tooMany = { select: ['id'], offset: MAX_PROJECT_CHANGES, limit: 1 };
      const found: unknown = await rows.findMany({ ...latestFirst(projectId), ...tooMany });
      const [first] = Ids.parse(found);
      if (first) await rows.deleteMany({ where: { projectId, id: { $lte: first.id } } });
    },
    /** The latest first, with today's prices of the lines. */
    async list(projectId: number, userId: number) {
      const latest = { ...latestFirst(projectId), limit: MAX_PROJECT_CHANGES };
      const changes = z.array(ChangeRecord).parse(await rows.findMany(latest));
      const accounts = await findAccounts(strapi, [...new Set(changes.map((each) => each.userId))]);
      const offers = getCatalogue(strapi).findOffers(
        listCodes(changes.flatMap(({ lines }) => lines)),
      );
      return changes.map(({ lines, ...change }) => {
        const account = accounts.get(change.userId);
        return {
          id: change.id,
          by: account ? toName(account) : '',
          isCaller: change.userId === userId,
          changedAt: change.changedAt,
          isMoreChanged: lines.length === 0,
          lines: lines.map(({ from, to, ...product }) => ({
            ...toOfferedAnswer(product, findProduct(offers, product)),
            from,
            to,
          })),
        };
      });
    },
    async forget(projectId: number): Promise<void> {
      await rows.deleteMany({ where: { projectId } });
    },
  };
}

/** Without the notes, which are shown to members only while the line is there. */
function toChangedLine({ line, from, to }: QuantityChange<KeptProduct>): ChangedLine {
  return ChangedLine.parse({ ...line, from, to });
}
