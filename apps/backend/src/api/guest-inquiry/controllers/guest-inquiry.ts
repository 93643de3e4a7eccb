import { randomUUID } from 'node:crypto';
import {
  acceptGuestOffer,
  changeGuestInquiry,
  openGuestInquiry,
  sendGuestLinks,
  sendGuestMessage,
} from '@klappe/contracts';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { parseBody, readOptionalIdempotencyKey } from '../../../lib/calls/parse-call';
import { answerConflict, throwForbidden } from '../../../lib/calls/refusals';
import { getDatabaseClock } from '../../../lib/database-clock';
import { answerChange } from '../../order/services/answer-change';
import { getOrders } from '../../order/services/orders';
import {
  answerDocument,
  answerOlderMessages,
  answerTold,
} from '../../project/services/answer-customer';
import { readDocument } from '../../project/services/show-project';
import { findGuestAccess, type GuestAccess, maskEmail } from '../services/guest-access';
import { sendCode, tryCode } from '../services/guest-codes';
import { sendLinks } from '../services/send-links';

const NO_LINK = 'Dieser Link gilt nicht mehr.';
const VIEW_ONLY = 'In der Kundenansicht lässt sich nichts senden.';
const NO_CODE = 'Bitte geben Sie zuerst den Code aus der Email ein.';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async show(ctx: Context): Promise<void> {
    const { inquiryId, email, viewer, isStaffView } = await readAccess(strapi, ctx);
    const order = await getOrders(strapi).toGuestDetail(inquiryId, viewer);
    ctx.set('Cache-Control', 'private, no-store');
    const reader = { isOpen: viewer.hasCode, isStaffView, email: maskEmail(email) };
    ctx.body = { data: { ...order, ...reader } };
  },

  sendLinks(ctx: Context): void {
    const { email } = parseBody(sendGuestLinks.request, ctx.request.body).data;
    // Not waited for: how long it takes would tell whether somebody with this address has asked.
    sendLinks(strapi, email, getDatabaseClock(strapi).now()).catch((error: unknown) =>
      strapi.log.error(`Links of inquiries were not sent: ${String(error)}`),
    );
    ctx.body = { data: { received: true } };
  },

  async sendCode(ctx: Context): Promise<void> {
    const access = await readCodeAccess(strapi, ctx);
    const isSent = await sendCode(strapi, access, getDatabaseClock(strapi).now());
    ctx.body = { data: { isSent } };
  },

  async open(ctx: Context): Promise<void> {
    const { inquiryId } = await readCodeAccess(strapi, ctx);
    const { code } = parseBody(openGuestInquiry.request, ctx.request.body).data;
    const tried = await tryCode(strapi, { inquiryId, code }, getDatabaseClock(strapi).now());
    if (tried === 'ended') {
      answerConflict(ctx, { name: 'code-ended', message: 'Der Code ist abgelaufen.' });
    } else if ('triesLeft' in tried) {
      const { triesLeft } = tried;
      const message = 'Der Code stimmt nicht.';
      answerConflict(ctx, { name: 'wrong-code', message, details: { triesLeft } });
    } else {
      ctx.body = { data: tried };
    }
  },

  async listMessages(ctx: Context): Promise<void> {
    const { inquiryId, viewer } = await readOpenAccess(strapi, ctx);
    ctx.set('Cache-Control', 'private, no-store');
    await answerOlderMessages(strapi, ctx, { inquiryId, viewer });
  },

  async sendMessage(ctx: Context): Promise<void> {
    const access = await readWritingAccess(strapi, ctx);
    const { data } = parseBody(sendGuestMessage.request, ctx.request.body);
    const key = readOptionalIdempotencyKey(ctx) ?? randomUUID();
    const word = { kind: 'message', text: data.text, key } as const;
    await answerTold(strapi, ctx, { ...access, word });
  },

  async accept(ctx: Context): Promise<void> {
    const access = await readWritingAccess(strapi, ctx);
    const { data } = parseBody(acceptGuestOffer.request, ctx.request.body);
    const word = { kind: 'acceptance', offer: data.offer } as const;
    await answerTold(strapi, ctx, { ...access, word });
  },

  async withdraw(ctx: Context): Promise<void> {
    const access = await readWritingAccess(strapi, ctx);
    await answerTold(strapi, ctx, { ...access, word: { kind: 'withdrawal' } });
  },

  async change(ctx: Context): Promise<void> {
    const { inquiryId, viewer, email } = await readWritingAccess(strapi, ctx);
    const { data: change } = parseBody(changeGuestInquiry.request, ctx.request.body);
    const key = readOptionalIdempotencyKey(ctx) ?? randomUUID();
    await answerChange(strapi, ctx, { inquiryId, viewer, key, change, ownEmail: email });
  },

  async showDocument(ctx: Context): Promise<void> {
    const { inquiryId, viewer } = await readOpenAccess(strapi, ctx);
    const { document = '' } = ctx.params;
    answerDocument(ctx, await readDocument(strapi, { inquiryId, document }, viewer));
  },
});

async function readAccess(strapi: Core.Strapi, ctx: Context): Promise<GuestAccess> {
  const given = {
    link: String(ctx.params.link),
    session: ctx.get('authorization').replace(/^bearer /i, ''),
  };
  const access = await findGuestAccess(strapi, given, getDatabaseClock(strapi).now());
  if (access === null) throw new errors.NotFoundError(NO_LINK);
  return access;
}

/** Access for what is written: not for staff, who only look. */
async function readWritingAccess(strapi: Core.Strapi, ctx: Context): Promise<GuestAccess> {
  const access = await readOpenAccess(strapi, ctx);
  refuseStaff(ctx, access);
  return access;
}

/** Access for a code. Staff need none, and a mail to the customer would tell that they look. */
async function readCodeAccess(strapi: Core.Strapi, ctx: Context): Promise<GuestAccess> {
  const access = await readAccess(strapi, ctx);
  refuseStaff(ctx, access);
  return access;
}

function refuseStaff(ctx: Context, { isStaffView }: GuestAccess): void {
  if (isStaffView) throwForbidden(ctx, VIEW_ONLY);
}

async function readOpenAccess(strapi: Core.Strapi, ctx: Context): Promise<GuestAccess> {
  const access = await readAccess(strapi, ctx);
  if (!access.viewer.hasCode) throwForbidden(ctx, NO_CODE);
  return access;
}
