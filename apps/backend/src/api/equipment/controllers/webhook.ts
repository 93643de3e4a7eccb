import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { answerConflict } from '../../../lib/calls/refusals';
import { readRawBody } from '../../../lib/read-raw-body';
import { getCatalogue } from '../../../rentman/catalogue/catalogue';
import type { WebhookResult } from '../../../rentman/catalogue/webhook/webhook-intake';

/** An edit of some 8,000 rows at once. Of a larger one the next round of the sync learns. */
const MOST_BYTES = 1_000_000;

const REPLAYED = {
  name: 'ReplayError',
  message: 'Dieser Aufruf wurde schon einmal gesendet.',
};

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async receive(ctx: Context) {
    const body = await readRawBody(ctx.req, MOST_BYTES);
    if (!body) throw new errors.PayloadTooLargeError('Der Inhalt ist zu groß.');
    const result = await getCatalogue(strapi).takeWebhook(body, ctx.get('Digest'));
    if (result === 'replayed') answerConflict(ctx, REPLAYED);
    else if (result !== 'taken') throw toRefusal(result);
    else ctx.status = 204;
  },
});

function toRefusal(result: Exclude<WebhookResult, 'taken' | 'replayed'>): Error {
  switch (result) {
    case 'not-set-up':
      return new errors.NotFoundError('Webhooks von Rentman sind hier nicht eingerichtet.');
    case 'unsigned':
    case 'forged':
      return new errors.UnauthorizedError('Die Signatur passt nicht zum Inhalt.');
    case 'unreadable':
      return new errors.ValidationError('Der Inhalt ist nicht lesbar.');
  }
}
