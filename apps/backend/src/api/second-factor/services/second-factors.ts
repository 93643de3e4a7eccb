import { randomBytes } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import { z } from 'zod';
import { DateTimeColumn, runInTransaction } from '../../../lib/database';
import { hashText } from '../../../lib/signatures';
import { readHouse } from '../../../mail/house';
import type { SecondFactorSetup } from '../panel/second-factor-answers';

const FACTOR_UID = 'api::second-factor.second-factor';
const RECOVERY_UID = 'api::second-factor.recovery-code';
const RECOVERY_CODES = 10;
const RECOVERY_BYTES = 10;
/** Codes of one step before and after count too, because clocks differ. */
const WINDOW = 1;

const Factor = z.object({
  id: z.int(),
  userId: z.int(),
  secret: z.string(),
  confirmedAt: DateTimeColumn.nullable(),
});
type Factor = z.infer<typeof Factor>;

/** The second factor of an account of the panel; null while it is off. */
export async function findFactor(strapi: Core.Strapi, userId: number): Promise<Factor | null> {
  const where = { userId, confirmedAt: { $notNull: true } };
  return Factor.nullable().parse(await strapi.db.query(FACTOR_UID).findOne({ where }));
}

export async function listFactors(strapi: Core.Strapi): Promise<readonly Factor[]> {
  const where = { confirmedAt: { $notNull: true } };
  return Factor.array().parse(await strapi.db.query(FACTOR_UID).findMany({ where }));
}

export function countRecoveryCodes(strapi: Core.Strapi, userId: number): Promise<number> {
  return strapi.db.query(RECOVERY_UID).count({ where: { userId } });
}

/** Makes a secret for an app. It does nothing yet: `turnOn` needs a code of that app. */
export async function beginSetup(
  strapi: Core.Strapi,
  { userId, email }: { readonly userId: number; readonly email: string },
): Promise<SecondFactorSetup> {
  const secret = new Secret({ size: 20 });
  const encrypted: string = strapi.service('admin::encryption').encrypt(secret.base32);
  const factors = strapi.db.query(FACTOR_UID);
  await runInTransaction(strapi, async () => {
    await factors.deleteMany({ where: { userId, confirmedAt: { $null: true } } });
    await factors.create({ data: { userId, secret: encrypted, lastStep: 0 } });
  });
  const { name } = await readHouse(strapi);
  const totp = new TOTP({ secret, issuer: name, label: email });
  return { secret: secret.base32, picture: renderSVG(totp.toString()) };
}

/** Turns the second factor on when the code is of the app that was set up. Answers with codes for whoever loses it; null for a wrong one. */
export async function turnOn(
  strapi: Core.Strapi,
  userId: number,
  code: string,
): Promise<readonly string[] | null> {
  const pending = Factor.nullable().parse(
    await strapi.db.query(FACTOR_UID).findOne({ where: { userId, confirmedAt: { $null: true } } }),
  );
  const step = pending && findStep(strapi, pending, code);
  if (!pending || step === null) return null;
  const codes = Array.from({ length: RECOVERY_CODES }, createRecoveryCode);
  const isOn = await runInTransaction(strapi, async () => {
    const { count } = await strapi.db.query(FACTOR_UID).updateMany({
      where: { id: pending.id, confirmedAt: { $null: true } },
      data: { confirmedAt: new Date(), lastStep: step },
    });
    if (count !== 1) return false;
    await strapi.db.query(RECOVERY_UID).deleteMany({ where: { userId } });
    for (const each of codes) {
      await strapi.db.query(RECOVERY_UID).create({ data: { userId, hash: toHash(each) } });
    }
    return true;
  });
  return isOn ? codes : null;
}

export async function turnOff(strapi: Core.Strapi, userId: number): Promise<void> {
  await runInTransaction(strapi, async () => {
    for (const uid of [FACTOR_UID, RECOVERY_UID] as const) {
      await strapi.db.query(uid).deleteMany({ where: { userId } });
    }
  });
}

/** True for a code of the app or a recovery code, each only once, whatever is sent at the same time. */
export async function acceptCode(
  strapi: Core.Strapi,
  factor: Factor,
  code: string,
): Promise<boolean> {
  const step = findStep(strapi, factor, code);
  if (step !== null) {
    const where = { id: factor.id, lastStep: { $lt: step } };
    const used = await strapi.db.query(FACTOR_UID).updateMany({ where, data: { lastStep: step } });
    return used.count === 1;
  }
  const where = { userId: factor.userId, hash: toHash(code) };
  const used = await strapi.db.query(RECOVERY_UID).deleteMany({ where });
  return used.count === 1;
}

/** The step of 30 seconds that a code of the app is of; null when it is none of these minutes. */
function findStep(strapi: Core.Strapi, { secret }: Factor, code: string): number | null {
  const base32: string | null = strapi.service('admin::encryption').decrypt(secret);
  // With another ENCRYPTION_KEY than it was stored with nobody can read it: then only recovery codes count.
  if (base32 === null) return null;
  const timestamp = Date.now();
  const totp = new TOTP({ secret: Secret.fromBase32(base32) });
  const delta = totp.validate({ token: code.replaceAll(/\s/g, ''), timestamp, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

/** `k3fz-…`: four groups of four letters and digits, 80 random bits. */
function createRecoveryCode(): string {
  const { base32 } = new Secret({ buffer: new Uint8Array(randomBytes(RECOVERY_BYTES)).buffer });
  return base32.toLowerCase().replaceAll(/(.{4})(?!$)/g, '$1-');
}

function toHash(code: string): string {
  return hashText(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''));
}
