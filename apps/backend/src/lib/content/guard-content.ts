import type { Core } from '@strapi/strapi';
import { CONTENT_TYPES } from './content-types';
import { purgeOnChange } from './purge-on-change';
import { refuseBadContent } from './validation/refuse-bad-content';

const SLUGGED = [
  { uid: 'api::page.page', noun: 'Seite' },
  { uid: 'api::studio.studio', noun: 'Studioseite' },
] as const;

/** What holds for content wherever it is written: in the admin panel, or by a program. */
export function guardContent(strapi: Core.Strapi): void {
  refuseBadContent(strapi, CONTENT_TYPES, SLUGGED);
  purgeOnChange(strapi);
}
