import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { z } from 'zod';
import { parseBareBody } from '../../lib/calls/parse-call';
import { addPanelCalls } from '../../lib/panel/panel-calls';
import { refuseIfChanged } from '../../lib/panel/refuse-stale';
import { readHouse } from '../../mail/house';
import { findWordingProblems, type MailWords, writeWording } from '../../mail/wording';
import type { Examples } from './panel/wording-answers';
import {
  findOwnWords,
  isWordingKey,
  listPlaceholders,
  listWordings,
  toExampleMail,
  type WordingKey,
} from './services/mail-kinds';

export default {
  register({ strapi }: { strapi: Core.Strapi }): void {
    addPanelCalls(strapi, {
      prefix: '/mail-wording',
      may: 'admin::mail-wording.use',
      budget: { work: 'light', answer: 'page' },
      calls: {
        'GET /': async () => listWordings((await readHouse(strapi)).wording),
        'PUT /:key': async (ctx) => {
          const { key, words } = parseWords(ctx);
          const { opened } = parseBareBody(Opened, ctx.request.body);
          refuseIfChanged(ctx, opened, findOwnWords((await readHouse(strapi)).wording, key));
          await writeWording(strapi, key, words);
          return words;
        },
        'POST /:key/preview': (ctx) => preview(strapi, ctx),
      },
    });
  },
};

/** Shows the mail as it would be with these texts; nothing is stored. The texts for all mails are shown in the first one. */
async function preview(strapi: Core.Strapi, ctx: Context): Promise<Examples> {
  const { key, words } = parseWords(ctx);
  const house = await readHouse(strapi);
  const worded = { ...house, wording: { ...house.wording, [key]: words } };
  const write = (isKnown: boolean) => {
    const { subject, text, html } = toExampleMail(key === 'all' ? 'inquiry' : key, worded, isKnown);
    return { subject, text, html };
  };
  const [mail, other] = [write(true), write(false)];
  const isSame = mail.subject === other.subject && mail.text === other.text;
  return { mail, nameless: isSame ? null : other };
}

const text = z.string().trim().catch('');
const Opened = z.object({ opened: z.unknown().optional() });
const Body = z.object({ subject: text, greeting: text, closing: text });

function parseWords(ctx: Context): { readonly key: WordingKey; readonly words: MailWords } {
  const key = String(ctx.params.key);
  if (!isWordingKey(key)) throw new errors.NotFoundError('Diese Mail gibt es nicht.');
  const words = parseBareBody(Body, ctx.request.body);
  const problems = Object.entries(findWordingProblems(listPlaceholders(key), words));
  const [first] = problems;
  if (!first) return { key, words };
  throw new errors.ValidationError(first[1], {
    errors: problems.map(([name, message]) => ({ path: [name], message, name: 'ValidationError' })),
  });
}
