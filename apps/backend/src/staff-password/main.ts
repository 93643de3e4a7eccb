import { text } from 'node:stream/consumers';
import { hash } from 'bcryptjs';
import createKnex, { type Knex } from 'knex';
import { z } from 'zod';
import describeDatabase from '../../config/database';

const HASH_ROUNDS = 10;
const Staff = z.object({ id: z.number(), is_active: z.coerce.boolean() });

/** Thrown with a sentence for whoever called `npm run staff:password`. */
class PasswordRefusal extends Error {}

/**
 * Gives an account of the panel the password that comes by standard input, and ends its sessions: whoever is logged in
 * with the former password is out at once. The backend may run meanwhile.
 */
async function setPassword(database: Knex, email: string, password: string): Promise<void> {
  const row: unknown = await database('admin_users')
    .whereRaw('lower(email) = ?', [email.toLowerCase()])
    .first('id', 'is_active');
  const staff = Staff.safeParse(row);
  if (!staff.success) throw new PasswordRefusal(`The panel has no account ${email}.`);
  const { id, is_active: isActive } = staff.data;
  if (!isActive) throw new PasswordRefusal(`The account ${email} is not active in the panel.`);
  const change = {
    password: await hash(password, HASH_ROUNDS),
    reset_password_token: null,
  };
  await database.transaction(async (transaction) => {
    await transaction('admin_users').where({ id }).update(change);
    await transaction('strapi_sessions')
      .where({ user_id: String(id), origin: 'admin' })
      .delete();
  });
}

async function main(email: string): Promise<void> {
  const { client, ...connection } = describeDatabase().connection;
  const driver = client === 'sqlite' ? 'better-sqlite3' : client;
  const database = createKnex({ ...connection, client: driver });
  try {
    await setPassword(database, email, (await text(process.stdin)).trim());
  } finally {
    await database.destroy();
  }
}

main(process.argv[2] ?? '').catch((error: unknown) => {
  console.error(error instanceof PasswordRefusal ? error.message : error);
  process.exitCode = 1;
});
