import { z } from 'zod';
import { askPanel, findCustomerRole } from '../inquiry/customer';
import type { Backend } from './start-backend';

export interface PanelUser {
  readonly username: string;
  readonly email?: string;
  readonly password?: string;
  readonly confirmed?: boolean;
  readonly client?: 'private' | 'business';
  readonly firstname?: string;
  readonly lastname?: string;
  readonly company?: string;
  readonly customerNumber?: string;
  readonly rentmanId?: number;
  readonly contactpersonId?: number;
}

const Added = z.looseObject({
  data: z.object({ id: z.number() }).optional(),
  id: z.number().optional(),
});

/** Adds an account through the admin panel, confirmed unless told otherwise; answers with its number. */
export async function addPanelUser(
  backend: Backend,
  panelToken: string,
  user: PanelUser,
): Promise<number> {
  const role = await findCustomerRole(backend, panelToken);
  const added = await askPanel(
    backend,
    panelToken,
    'POST /content-manager/collection-types/plugin::users-permissions.user',
    {
      email: `${user.username}@example.com`,
      confirmed: true,
      ...user,
      role: { connect: [{ id: role }] },
    },
  );
  if (!added.ok) throw new Error(`No account: ${await added.text()}`);
  const { id, data } = Added.parse(await added.json());
  const number = id ?? data?.id;
  if (number === undefined) throw new Error('An account without a number');
  return number;
}
