import { LOOK_PARAMETER } from '@klappe/contracts';
import { HOUSE_FONTS } from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { PAGE_UID } from '../../../lib/content/content-uids';
import { PICTURE_FIELDS, toPublicPicture } from '../../../lib/content/public-picture';
import { getEnv } from '../../../lib/env';
import { isRecord, type Json } from '../../../lib/is-record';
import { createSigner, isSameSecret } from '../../../lib/signatures';
import { toPreviewLink } from '../../page/services/preview-tokens';

const LIFETIME_MS = 60 * 60_000;
const MAX_NAME_LENGTH = 24;

const color = z.string().max(20).nullish();
const name = z.string().max(MAX_NAME_LENGTH).nullish();
const picture = z.object({ id: z.int() }).nullish();

/** What of the form can be previewed: all but the pages that it links. */
export const LookForm = z.object({
  accentColor: color,
  darkColor: color,
  backgroundColor: color,
  font: z.enum(HOUSE_FONTS).nullish(),
  rentalName: name,
  usedSaleName: name,
  logo: picture,
  logoOnDark: picture,
  favicon: picture,
});
type LookForm = z.infer<typeof LookForm>;

const PICTURES = ['logo', 'logoOnDark', 'favicon'] as const;
const Home = z.object({ documentId: z.string() });

/**
 * Where the shop shows its home page for an hour with the values of the form; they stand signed in the address, and nowhere
 * else. Null while no home page is published.
 */
export async function previewLook(strapi: Core.Strapi, form: LookForm) {
  const home: unknown = await strapi.db
    .query(PAGE_UID)
    .findOne({ where: { order: 1, publishedAt: { $notNull: true } }, select: ['documentId'] });
  return { link: home === null ? null : toLink(Home.parse(home).documentId, form) };
}

export type LookPreview = Awaited<ReturnType<typeof previewLook>>;

function toLink(page: string, form: LookForm): string {
  const until = (Date.now() + LIFETIME_MS).toString(36);
  const values = Buffer.from(JSON.stringify(form)).toString('base64url');
  const look = `${values}.${until}.${sign(`${values}.${until}`)}`;
  return `${toPreviewLink(getEnv(), { page, status: 'published' })}&${LOOK_PARAMETER}=${look}`;
}

function sign(text: string): string {
  return createSigner(getEnv().ENCRYPTION_KEY, 'look preview')(text);
}

/** The values that such an address carries, in the shape of the public answer; nothing where it is none of ours or too old. */
export async function readPreviewedLook(strapi: Core.Strapi, look: unknown): Promise<Json> {
  const [values = '', until = '', signature = ''] = String(look ?? '').split('.');
  const isOurs = isSameSecret(signature, sign(`${values}.${until}`));
  if (!isOurs || Number.parseInt(until, 36) < Date.now()) return {};
  const form = LookForm.parse(JSON.parse(Buffer.from(values, 'base64url').toString()));
  const pictures = PICTURES.map(async (each) => [each, await findPicture(strapi, form[each]?.id)]);
  return { ...form, ...Object.fromEntries(await Promise.all(pictures)) };
}

async function findPicture(strapi: Core.Strapi, id: number | undefined): Promise<Json | null> {
  if (id === undefined) return null;
  const file: unknown = await strapi.db
    .query('plugin::upload.file')
    .findOne({ where: { id }, select: [...PICTURE_FIELDS] });
  return isRecord(file) ? toPublicPicture(file) : null;
}
