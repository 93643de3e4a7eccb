import { toSlug } from './product-address.ts';

/** First segments of addresses that are not content pages. Addresses that content pages fill, such as `agb`, are free. */
export const RESERVED_SLUGS = [
  'rental',
  'usedsale',
  'basket',
  'liste',
  'profile',
  'signup',
  'home',
  'preview',
  'forgot-password',
  'reset-password',
  'email-confirmation',
  'freigabe',
  'einladung',
  'packen',
  'erinnerungen',
  'anfrage',
  'kalender',
  'vergleich',
  'api',
  'admin',
  'rentman',
  'uploads',
  'assets',
  'auth',
  'users',
  'healthz',
  'readyz',
  'metrics',
] as const;

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Says in German why a text cannot be a slug; null when it can. */
export function findSlugProblem(slug: string): string | null {
  if (!SLUG.test(slug)) {
    const better = toSlug(slug);
    const example = better === '' ? 'ueber-uns' : better;
    return `Bitte nur Kleinbuchstaben (a–z), Ziffern und einzelne Bindestriche verwenden, zum Beispiel „${example}“.`;
  }
  if (/^\d+$/.test(slug)) return 'Bitte mindestens einen Buchstaben verwenden.';
  return null;
}

/** Place of the home page in the menu. */
export const HOME_ORDER = 1;

/** Why a content page at this place in the menu cannot do without a slug, as a German sentence. */
export function findMissingSlugProblem(order: unknown): string | null {
  return order === HOME_ORDER
    ? null
    : 'Nur die Startseite (Reihung 1) darf ohne Slug sein. Bitte einen Slug angeben.';
}

/** Why a content page cannot have a slug, as a German sentence. An empty slug is the page shown at `/`. */
export function findPageSlugProblem(slug: string): string | null {
  if (slug === '') return null;
  const isReserved = RESERVED_SLUGS.some((reserved) => reserved === slug);
  if (isReserved) return `„${slug}“ ist eine feste Adresse des Webshops. Bitte eine andere wählen.`;
  return findSlugProblem(slug);
}
