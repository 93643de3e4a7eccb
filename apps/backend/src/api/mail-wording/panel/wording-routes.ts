import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { z } from 'zod';
import { readHouse } from '../../../mail/house';
import { findWordingProblems, type MailWords, writeWording } from '../../../mail/wording';
import {
  isWordingKey,
  listPlaceholders,
  listWordings,
  toExampleMail,
  type WordingKey,
} from '../services/mail-kinds';
import type { ExampleMail } from './wording-answers';

const MAY_WORD = 'admin::mail-wording.use';
const info = { apiName: 'mail-wording', type: 'admin' };
const config = {
  policies: [
    'admin::isAuthenticatedAdmin',
    { name: 'admin::hasPermissions', config: { actions: [MAY_WORD] } },
  ],
};

/** The panel's roles decide who words the mails. */
export async function registerWordingPermission(strapi: Core.Strapi): Promise<void> {
  await strapi.service('admin::permission').actionProvider.registerMany([
    {
      section: 'settings',
      category: 'mails',
      subCategory: 'Mailtexte',
      pluginName: 'admin',
      uid: 'mail-wording.use',
      displayName: 'Ansehen und ändern',
    },
  ]);
}

/** The panel's calls behind "Mailtexte". */
export function addWordingRoutes(strapi: Core.Strapi): void {
  const routes = [
    { method: 'GET', path: '/', handler: (ctx: Context) => list(strapi, ctx) },
    { method: 'PUT', path: '/:key', handler: (ctx: Context) => save(strapi, ctx) },
    { method: 'POST', path: '/:key/preview', handler: (ctx: Context) => preview(strapi, ctx) },
  ] as const;
  strapi.server.routes({
    type: 'admin',
    prefix: '/mail-wording',
    routes: routes.map((route) => ({ ...route, info, config })),
  });
}

async function list(strapi: Core.Strapi, ctx: Context): Promise<void> {
  ctx.set('Cache-Control', 'no-store');
  ctx.body = { data: listWordings((await readHouse(strapi)).wording) };
}

async function save(strapi: Core.Strapi, ctx: Context): Promise<void> {
  const { key, words } = parseWords(ctx);
  await writeWording(strapi, key, words);
  ctx.body = { data: words };
}

/** Shows the mail as it would be with these texts; nothing is stored. The texts for all mails are shown in the first one. */
async function preview(strapi: Core.Strapi, ctx: Context): Promise<void> {
  const { key, words } = parseWords(ctx);
  const house = await readHouse(strapi);
  const wording = { ...house.wording, [key]: words };
  const { subject, text, html } = toExampleMail(key === 'all' ? 'inquiry' : key, {
    ...house,
    wording,
  });
  const data: ExampleMail = { subject, text, html };
  ctx.body = { data };
}

const text = z.string().trim().catch('');
const Body = z.object({ subject: text, greeting: text, closing: text });

function parseWords(ctx: Context): { readonly key: WordingKey; readonly words: MailWords } {
  const key = String(ctx.params.key);
  if (!isWordingKey(key)) throw new errors.NotFoundError('Diese Mail gibt es nicht.');
  const words = Body.parse(ctx.request.body ?? {});
  const problems = Object.entries(findWordingProblems(listPlaceholders(key), words));
  const [first] = problems;
  if (!first) return { key, words };
  throw new errors.ValidationError(first[1], {
    errors: problems.map(([name, message]) => ({ path: [name], message, name: 'ValidationError' })),
  });
}
