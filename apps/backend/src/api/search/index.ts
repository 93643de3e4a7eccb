import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { z } from 'zod';
import { addPanelCalls } from '../../lib/panel/panel-calls';
import { getMissedSearches } from './services/missed-searches';
import { SYNONYM_GROUP_UID, splitList } from './services/search-settings';

export default {
  register({ strapi }: { strapi: Core.Strapi }): void {
    addPanelCalls(strapi, {
      prefix: '/missed-searches',
      may: 'admin::missed-searches.use',
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

/** Adds a term to a group, or makes a new one of it and another word. It is not listed any more then. */
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
  await getMissedSearches(strapi).forget(term);
  return { term };
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
