import type { IncomingMessage } from 'node:http';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { answerConflict } from '../../../lib/calls/refusals';
import { noteWebhook } from '../../../lib/house-notes';
import { getCatalogue } from '../../../rentman/catalogue/catalogue';
import type { WebhookResult } from '../../../rentman/catalogue/webhook/webhook-intake';

/** An edit of some 8,000 rows at once. The next round of the sync finds larger ones. */
const MAX_BODY_BYTES = 1_000_000;

const REPLAYED = {
  name: 'ReplayError',
  message: 'Dieser Aufruf wurde schon einmal gesendet.',
};

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async receive(ctx: Context) {
    const body = await readRawBody(ctx.req, MAX_BODY_BYTES);
    if (!body) throw new errors.PayloadTooLargeError('Der Inhalt ist zu groß.');
    const result = await getCatalogue(strapi).takeWebhook(body, ctx.get('Digest'));
    if (result === 'replayed') answerConflict(ctx, REPLAYED);
    else if (result !== 'taken') throw REFUSALS[result];
    else {
      await noteWebhook(strapi);
      ctx.status = 204;
    }
  },
});

const FORGED = 'Die Signatur passt nicht zum Inhalt.';
const REFUSALS: Readonly<Record<Exclude<WebhookResult, 'taken' | 'replayed'>, Error>> = {
  'not-set-up': new errors.NotFoundError('Webhooks von Rentman sind hier nicht eingerichtet.'),
  unsigned: new errors.UnauthorizedError(FORGED),
  forged: new errors.UnauthorizedError(FORGED),
  unreadable: new errors.ValidationError('Der Inhalt ist nicht lesbar.'),
};

/** The bytes of a request as they came; null when there are more than may be. */
async function readRawBody(request: IncomingMessage, maxBytes: number): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > maxBytes) return null;
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}
