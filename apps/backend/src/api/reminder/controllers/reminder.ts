import { saveReminders, stopReminders } from '@klappe/contracts';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { parseBody, readUser } from '../../../lib/calls/parse-call';
import { getDatabaseClock } from '../../../lib/database-clock';
import { findStopAddress, isStopped, setStopped } from '../services/reminder-stops';

const INVALID = 'Dieser Link gilt nicht mehr.';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async stop(ctx: Context): Promise<void> {
    const { code } = parseBody(stopReminders.request, ctx.request.body).data;
    const email = await findStopAddress(strapi, code);
    if (email === null) throw new errors.ValidationError(INVALID);
    await setStopped(strapi, email, { isStopped: true, now: getDatabaseClock(strapi).now() });
    ctx.body = { data: { isOn: false } };
  },

  async show(ctx: Context): Promise<void> {
    ctx.body = { data: { isOn: !(await isStopped(strapi, readUser(ctx).email)) } };
  },

  async save(ctx: Context): Promise<void> {
    const email = readUser(ctx).email;
    const { isOn } = parseBody(saveReminders.request, ctx.request.body).data;
    await setStopped(strapi, email, { isStopped: !isOn, now: getDatabaseClock(strapi).now() });
    ctx.body = { data: { isOn } };
  },
});
