import { fetchCrewMember, type Rentman, RentmanError, readToken } from '@klappe/rentman';
import { z } from 'zod';
import { wordErrorInGerman } from '../error-in-german';
import type { CheckOptions } from './check-options';
import { toCountText, toRow } from './check-rows';
import type { CheckRow } from './check-view';

const MIN_REQUESTS_LEFT = 1000;

const TOKEN_PAGE =
  'Rentman: Konfiguration > Konto > Integrationen > API > Token anzeigen; dann RENTMAN_TOKEN in .env ersetzen und neu starten.';

/** Finds out whether Rentman takes the token, and whose it is. Throws when Rentman cannot be reached. */
export async function checkAccess(
  options: CheckOptions,
): Promise<{ readonly isRefused: boolean; readonly rows: readonly CheckRow[] }> {
  const refusal = await findTokenRefusal(options.rentman);
  if (refusal) return { isRefused: true, rows: [refusal] };
  const { env, requestsLeft } = options;
  const { account } = readToken(env.RENTMAN_TOKEN);
  const user = await findUser(options);
  const isLittle = requestsLeft !== null && requestsLeft < MIN_REQUESTS_LEFT;
  const rows = [
    toRow('access', 'good', [
      'Token',
      `angenommen von ${env.RENTMAN_URL}${account && `, Konto ${account}`}`,
    ]),
    toRow('user', user ? 'good' : 'note', ['Benutzer', user || 'Der Token nennt ihn nicht'], {
      effect: 'Seine Rechte sind die des Shops.',
    }),
    toRow('requests', isLittle ? 'attention' : 'good', [
      'Abfragen, die heute noch frei sind',
      requestsLeft === null ? 'nur im laufenden Shop bekannt' : toCountText(requestsLeft),
    ]),
  ];
  return { isRefused: false, rows };
}

/** A row when the token is not taken; null when it is, also where only the list is refused. */
async function findTokenRefusal(rentman: Rentman): Promise<CheckRow | null> {
  try {
    await rentman.get('folders', z.unknown(), { limit: 1 });
    return null;
  } catch (error) {
    if (!(error instanceof RentmanError) || error.failure !== 'refused') throw error;
    if (error.status !== 401) return null;
    return toRow('access', 'blocks', ['Token', wordErrorInGerman(error)], {
      effect: 'Der Shop bekommt nichts aus Rentman.',
      remedy: TOKEN_PAGE,
    });
  }
}

async function findUser({ rentman, env }: CheckOptions): Promise<string> {
  const { crewId, role } = readToken(env.RENTMAN_TOKEN);
  if (crewId === null) return role && `Rolle ${role}`;
  const member = await fetchCrewMember(rentman, crewId).catch(() => null);
  return [member?.name ?? `Nr. ${crewId}`, role && `Rolle ${role}`].filter(Boolean).join(', ');
}
