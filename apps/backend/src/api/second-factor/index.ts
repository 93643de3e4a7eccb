import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { z } from 'zod';
import { createSharedCounter, refuseWhenOver } from '../../lib/calls/shared-counter';
import { addPanelCalls, readPanelBody } from '../../lib/panel/panel-calls';
import type { RecoveryCodes, SecondFactorSetup } from './panel/second-factor-answers';
import { confirmSession, type PanelSession } from './services/confirmed-sessions';
import { setDemanded } from './services/demand';
import { listColleagues, readStatus } from './services/factor-status';
import { acceptCode, beginSetup, findFactor, turnOff, turnOn } from './services/second-factors';

const MAX_TRIES = 10;
const tries = createSharedCounter({
  name: 'second-factor',
  limit: MAX_TRIES,
  windowMs: 10 * 60_000,
});

const CodeBody = z.object({ code: z.string().trim().min(1).max(100) });
const PasswordBody = z.object({ password: z.string().min(1).max(72) });
const DemandBody = z.object({ isDemanded: z.boolean() });
const WRONG_CODE = 'Der Code stimmt nicht oder wurde schon verwendet.';

const Caller = z.object({
  user: z.object({ id: z.int(), email: z.string(), password: z.string() }),
  session: z.object({ id: z.string() }),
});

interface PanelCaller extends PanelSession {
  readonly email: string;
  readonly passwordHash: string;
}

function readCaller(ctx: Context): PanelCaller {
  const { user, session } = Caller.parse(ctx.state);
  const { id: userId, email, password: passwordHash } = user;
  return { userId, sessionId: session.id, email, passwordHash };
}

/** Counts a try before it is judged, so that tries at once count as well. */
async function countTry(ctx: Context, { userId }: PanelSession): Promise<void> {
  refuseWhenOver(ctx, await tries.count(String(userId)));
}

export default {
  register({ strapi }: { strapi: Core.Strapi }): void {
    addPanelCalls(strapi, {
      prefix: '/second-factor',
      budget: { work: 'light', answer: 'page' },
      calls: {
        'GET /': (ctx) => readStatus(strapi, readCaller(ctx).userId, mayChangeAccounts(ctx)),
        'POST /begin': (ctx) => begin(strapi, ctx),
        'POST /turn-on': (ctx) => finish(strapi, ctx),
        'POST /turn-off': async (ctx) => {
          const { userId } = await readAccepted(strapi, ctx);
          await turnOff(strapi, userId);
          strapi.log.info(`Panel: account ${userId} has turned its second factor off`);
          return {};
        },
        'POST /confirm': async (ctx) => {
          await confirmSession(strapi, await readAccepted(strapi, ctx));
          return {};
        },
        'POST /leave': async (ctx) => {
          const { userId, sessionId } = readCaller(ctx);
          await strapi.sessionManager('admin').revokeSessionById(String(userId), sessionId);
          return {};
        },
      },
    });
    addPanelCalls(strapi, {
      prefix: '/second-factors',
      may: 'admin::users.update',
      budget: { work: 'light', answer: 'page' },
      calls: {
        'POST /demand': (ctx) => demand(strapi, ctx),
        'POST /:id/turn-off': (ctx) => turnOffOfColleague(strapi, ctx),
      },
    });
  },
};

function mayChangeAccounts(ctx: Context): boolean {
  return ctx.state.userAbility.can('admin::users.update');
}

/** Whoever calls, once their code was right. */
async function readAccepted(strapi: Core.Strapi, ctx: Context): Promise<PanelCaller> {
  const { code } = readPanelBody(ctx, CodeBody, WRONG_CODE);
  const caller = readCaller(ctx);
  await countTry(ctx, caller);
  const factor = await findFactor(strapi, caller.userId);
  if (factor && (await acceptCode(strapi, factor, code))) return caller;
  throw new errors.ValidationError(WRONG_CODE);
}

/** The password is asked again, so that a panel left open does not become somebody else's. */
async function begin(strapi: Core.Strapi, ctx: Context): Promise<SecondFactorSetup> {
  const { password } = readPanelBody(ctx, PasswordBody, 'Bitte geben Sie Ihr Passwort ein.');
  const caller = readCaller(ctx);
  await countTry(ctx, caller);
  const auth = strapi.service('admin::auth');
  if (!(await auth.validatePassword(password, caller.passwordHash))) {
    throw new errors.ValidationError('Das Passwort stimmt nicht.');
  }
  if (await findFactor(strapi, caller.userId)) {
    throw new errors.ValidationError('Der zweite Faktor ist bereits eingeschaltet.');
  }
  return beginSetup(strapi, caller);
}

async function finish(strapi: Core.Strapi, ctx: Context): Promise<RecoveryCodes> {
  const { code } = readPanelBody(ctx, CodeBody, WRONG_CODE);
  const caller = readCaller(ctx);
  await countTry(ctx, caller);
  const recoveryCodes = await turnOn(strapi, caller.userId, code);
  if (recoveryCodes === null) throw new errors.ValidationError(WRONG_CODE);
  await confirmSession(strapi, caller);
  strapi.log.info(`Panel: account ${caller.userId} has turned its second factor on`);
  return { recoveryCodes };
}

/** Whoever demands it has one: else they would be the first who cannot work. */
async function demand(strapi: Core.Strapi, ctx: Context): Promise<object> {
  const { isDemanded } = readPanelBody(ctx, DemandBody, 'Ein oder aus?');
  const { userId } = readCaller(ctx);
  if (isDemanded && (await findFactor(strapi, userId)) === null) {
    throw new errors.ValidationError('Bitte schalten Sie ihn zuerst für sich selbst ein.');
  }
  await setDemanded(strapi, isDemanded);
  const word = isDemanded ? 'is demanded' : 'is no longer demanded';
  strapi.log.info(`Panel: a second factor ${word} of all, by account ${userId}`);
  return {};
}

async function turnOffOfColleague(strapi: Core.Strapi, ctx: Context): Promise<object> {
  const { userId: own } = readCaller(ctx);
  const colleague = (await listColleagues(strapi, own)).find(
    ({ id }) => String(id) === ctx.params.id,
  );
  if (!colleague) throw new errors.NotFoundError('Dieser Zugang hat keinen zweiten Faktor.');
  await turnOff(strapi, colleague.id);
  strapi.log.info(`Panel: account ${own} has turned the second factor of ${colleague.id} off`);
  return {};
}
