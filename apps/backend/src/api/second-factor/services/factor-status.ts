import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import type { Colleague, SecondFactorStatus } from '../panel/second-factor-answers';
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
    colleagues: mayChangeAccounts ? await listColleagues(strapi, userId) : null,
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
    .map(({ id, firstname, lastname, email }) => ({
      id,
      name: `${[firstname, lastname].filter(Boolean).join(' ')} (${email})`.trim(),
      since: since.get(id) ?? '',
    }));
}
