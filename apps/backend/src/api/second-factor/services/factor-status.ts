import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import type { Colleague, SecondFactorStatus } from '../panel/second-factor-answers';
import { isDemanded } from './demand';
import { countRecoveryCodes, findFactor, listFactors } from './second-factors';

const Staff = z.object({
  id: z.int(),
  firstname: z.string().nullish(),
  lastname: z.string().nullish(),
  email: z.string(),
});

export async function readStatus(
  strapi: Core.Strapi,
  userId: number,
  mayChangeAccounts: boolean,
): Promise<SecondFactorStatus> {
  const factor = await findFactor(strapi, userId);
  return {
    since: factor?.confirmedAt?.toISOString() ?? null,
    recoveryCodesLeft: factor ? await countRecoveryCodes(strapi, userId) : 0,
    isDemanded: await isDemanded(strapi),
    colleagues: mayChangeAccounts ? await listColleagues(strapi, userId) : null,
    without: mayChangeAccounts ? await listWithout(strapi) : null,
  };
}

/** Other accounts of the panel that have a second factor. */
export async function listColleagues(
  strapi: Core.Strapi,
  ownId: number,
): Promise<readonly Colleague[]> {
  const since = new Map(
    (await listFactors(strapi)).map(({ userId, confirmedAt }) => [
      userId,
      confirmedAt?.toISOString() ?? '',
    ]),
  );
  since.delete(ownId);
  const rows: unknown = await strapi.db
    .query('admin::user')
    .findMany({ where: { id: { $in: [...since.keys()] } }, orderBy: { email: 'asc' } });
  return Staff.array()
    .parse(rows)
    .map((staff) => ({ id: staff.id, name: toName(staff), since: since.get(staff.id) ?? '' }));
}

function toName({ firstname, lastname, email }: z.infer<typeof Staff>): string {
  return `${[firstname, lastname].filter(Boolean).join(' ')} (${email})`.trim();
}

/** The accounts that may log in and have no second factor. */
async function listWithout(strapi: Core.Strapi): Promise<readonly string[]> {
  const withFactor = (await listFactors(strapi)).map(({ userId }) => userId);
  const where = { isActive: true, id: { $notIn: withFactor } };
  const rows: unknown = await strapi.db
    .query('admin::user')
    .findMany({ where, orderBy: { email: 'asc' } });
  return Staff.array().parse(rows).map(toName);
}
