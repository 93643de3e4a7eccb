import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { z } from 'zod';
import { oldEntries } from '../../lib/old-entries';
import { addPanelCalls } from '../../lib/panel/panel-calls';
import { waitingWork } from '../../lib/waiting-work';
import { getCatalogue } from '../../rentman/catalogue/catalogue';
import { listProducts } from '../../rentman/catalogue/queries/list-products';
import { splitList } from '../../rentman/catalogue/search/trade-words';
import { answeredSearches } from '../equipment/services/answered-searches';
import { getMissedSearches, MISSED_SEARCH_UID } from './services/missed-searches';
import { applySettings, SYNONYM_GROUP_UID } from './services/search-settings';

export default {
  register({ strapi }: { strapi: Core.Strapi }): void {
    answeredSearches.add(strapi, ({ query, isMissed }) => {
      if (isMissed) getMissedSearches(strapi).count(query);
    });
    oldEntries.add(strapi, { uid: MISSED_SEARCH_UID, afterDays: 30 });
    waitingWork.add(strapi, {
      kind: 'searches',
      right: ['admin::missed-searches.use'],
      find: async () => (await getMissedSearches(strapi).list()).length,
    });
    addPanelCalls(strapi, {
      prefix: '/missed-searches',
      may: 'admin::missed-searches.use',
      budget: { work: 'light', answer: 'page' },
      calls: {
        'GET /': () => show(strapi),
        'POST /synonym': (ctx) => addSynonym(strapi, ctx),
        'POST /forget': (ctx) => forget(strapi, ctx),
      },
    });
  },
  destroy: ({ strapi }: { strapi: Core.Strapi }) => getMissedSearches(strapi).flush(),
};

const Groups = z.array(z.object({ documentId: z.string(), words: z.string() }));

export type MissedView = Awaited<ReturnType<typeof show>>;

async function show(strapi: Core.Strapi) {
  const groups = await strapi.db
    .query(SYNONYM_GROUP_UID)
    .findMany({ select: ['documentId', 'words'], orderBy: { words: 'asc' } });
  return { terms: await getMissedSearches(strapi).list(), groups: Groups.parse(groups) };
}

const text = z.string().trim().min(1).max(80);
const SynonymBody = z.union([
  z.object({ term: text, groupId: z.string().max(80) }),
  z.object({ term: text, word: text }),
]);

/** Adds a term to a group, or makes a new one of it and another word. Once it finds something, it is not listed any more. */
async function addSynonym(strapi: Core.Strapi, ctx: Context) {
  const body = SynonymBody.safeParse(ctx.request.body);
  if (!body.success) throw new errors.ValidationError('Bitte ein Wort oder eine Gruppe angeben.');
  const { term } = body.data;
  if ('groupId' in body.data) await addToGroup(strapi, body.data.groupId, term);
  else {
    const words = `${body.data.word}, ${term}`;
    const data: object = { words };
    await strapi.documents(SYNONYM_GROUP_UID).create({ data });
  }
  await applySettings(strapi);
  const count = countFound(strapi, term);
  if (count === 0) return { term, said: `Gespeichert, aber ${toNothing(term)}` };
  await getMissedSearches(strapi).forget(term);
  const articles = count === 1 ? '1 Artikel' : `${count} Artikel`;
  return { term, said: `„${term}“ findet jetzt ${articles}.` };
}

const toNothing = (term: string) =>
  `„${term}“ findet weiterhin nichts: Auch die anderen Wörter der Gruppe stehen bei keinem Artikel.`;

/** What a customer who searches for it finds now; nearest and corrected ones are no find. */
function countFound(strapi: Core.Strapi, q: string): number {
  const list = listProducts(getCatalogue(strapi).snapshot, { q });
  return list === null || list.correctedTo !== null ? 0 : list.itemCount;
}

async function addToGroup(strapi: Core.Strapi, documentId: string, term: string): Promise<void> {
  const groups = strapi.documents(SYNONYM_GROUP_UID);
  const [group] = Groups.parse([await groups.findOne({ documentId })].filter(Boolean));
  if (!group) throw new errors.NotFoundError('Diese Gruppe gibt es nicht mehr.');
  const words = splitList(group.words);
  if (words.some((word) => word.toLowerCase() === term.toLowerCase())) return;
  const data: object = { words: [...words, term].join(', ') };
  await groups.update({ documentId, data });
}

async function forget(strapi: Core.Strapi, ctx: Context) {
  const body = z.object({ term: text }).safeParse(ctx.request.body);
  if (!body.success) throw new errors.ValidationError('Bitte einen Suchbegriff angeben.');
  await getMissedSearches(strapi).forget(body.data.term);
  return body.data;
}
