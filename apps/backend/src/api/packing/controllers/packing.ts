import { reportPackedLine, tickPackingList } from '@klappe/contracts';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { parseBody, readIdempotencyKey, readUserId } from '../../../lib/calls/parse-call';
import { answerConflict, type Conflict } from '../../../lib/calls/refusals';
import { readAccount } from '../../account/services/account';
import { toName } from '../../company/services/colleagues';
import { getOrders } from '../../order/services/orders';
import { tellHouse } from '../../project/services/tell-house';
import { findPacked } from '../services/packing-list';
import { getPackingTicks } from '../services/packing-ticks';

const NOTHING_ASKED: Conflict = {
  name: 'nothing-asked',
  message: 'Aus dieser Liste wurde noch nichts angefragt. Bitte rufen Sie uns an.',
};
const PROBLEMS = { missing: 'Fehlt', broken: 'Defekt' } as const;
const PHASES = { pickup: 'bei der Abholung', return: 'bei der Rückgabe' } as const;

const A_MEMBER = 'Ein Mitglied des Projekts';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async show(ctx: Context): Promise<void> {
    const packed = await findPacked(strapi, ctx);
    const { title, readLines, findOrderId } = packed;
    const lines = await readLines();
    const ticks = await getPackingTicks(strapi).list(packed);
    ctx.body = { data: { title, lines, ticks, canReport: (await findOrderId()) !== null } };
  },

  async tick(ctx: Context): Promise<void> {
    const packed = await findPacked(strapi, ctx);
    const { data } = parseBody(tickPackingList.request, ctx.request.body);
    const ticks = getPackingTicks(strapi);
    if (data.ticks.length > 0) {
      // What is no line any more is not counted.
      const keys = new Set((await packed.readLines()).map(({ key }) => key));
      const known = data.ticks.filter(({ line }) => keys.has(line));
      await ticks.save(packed, known, readUserId(ctx));
    }
    ctx.body = { data: { ticks: await ticks.list(packed) } };
  },

  async report(ctx: Context): Promise<void> {
    const packed = await findPacked(strapi, ctx);
    const key = readIdempotencyKey(ctx);
    const { data } = parseBody(reportPackedLine.request, ctx.request.body);
    const line = (await packed.readLines()).find(({ key: each }) => each === data.line);
    if (!line) throw new errors.NotFoundError('Diesen Artikel gibt es in der Liste nicht mehr.');
    const orderId = await packed.findOrderId();
    const order = orderId === null ? null : await getOrders(strapi).find(orderId);
    if (!order?.inquiryId) {
      answerConflict(ctx, NOTHING_ASKED);
      return;
    }
    const { problem, phase, quantity, note } = data;
    const item = line.code ? `${line.name} (${line.code})` : line.name;
    const text = [
      `${PROBLEMS[problem]} ${PHASES[phase]}: ${quantity} × ${item}`,
      ...(note ? [note] : []),
    ].join('\n');
    const { inquiryId, ownerId } = order;
    const userId = readUserId(ctx);
    // Readers pack too, and what is said must not be in the name of the customer then.
    const by = userId === ownerId ? null : toName(await readAccount(strapi, userId)) || A_MEMBER;
    const viewer = { kind: 'account', userId: ownerId } as const;
    await tellHouse(strapi, { inquiryId, viewer }, { kind: 'report', text, key, by });
    ctx.body = { data: { id: order.id } };
  },
});
