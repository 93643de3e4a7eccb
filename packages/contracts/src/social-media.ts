import { z } from 'zod';
import { defineCall } from './call.ts';
import { asData, RecordId, readText } from './wire.ts';

/** The networks that have an icon, as the CMS writes them. */
export const SOCIAL_NETWORKS = [
  'Facebook',
  'Instagram',
  'TikTok',
  'SnapChat',
  'Twitter',
  'LinkedIn',
  'YouTube',
  'Vimeo',
] as const;
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number];

/** The house's profile on a network. */
export const SocialMedia = z.looseObject({
  id: RecordId,
  name: readText,
  link: readText,
  /** The network whose icon is shown where the name does not tell. */
  icon: readText,
});
export type SocialMedia = z.infer<typeof SocialMedia>;

/** The network of an entry, in any case; null for one the shop has no icon for. */
export function findSocialNetwork(name: string): SocialNetwork | null {
  const wanted = name.trim().toLowerCase();
  return SOCIAL_NETWORKS.find((network) => network.toLowerCase() === wanted) ?? null;
}

export const listSocialMedia = defineCall({
  method: 'GET',
  path: '/social-medias',
  request: z.object({ populate: z.string().optional() }),
  response: asData(z.array(SocialMedia)),
});
