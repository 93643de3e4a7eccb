import { z } from 'zod';
import { defineCall } from './call.ts';
import { Page } from './page.ts';
import { asData } from './wire.ts';

/**
 * Where the admin panel opens a page in the shop before it is published. The shop shows it with `no-store` and
 * `noindex`, and lets the panel's origin frame it: the panel shows the page beside its form.
 */
export const PREVIEW_PATH = '/preview';

/** What the panel adds to that address: `/preview?page=…&status=draft&token=…`. */
export const PreviewQuery = z.object({
  /** Strapi's document id of the page. */
  page: z.string().regex(/^[a-z0-9]{1,64}$/),
  /** The draft, or what is public now. */
  status: z.enum(['draft', 'published']),
  /** Opens this page in this state for an hour. */
  token: z.string().max(200),
});
export type PreviewQuery = z.infer<typeof PreviewQuery>;

/** One page with everything below it, for holders of the panel's token only. 404 for everybody else. */
export const showPagePreview = defineCall({
  method: 'GET',
  path: '/pages/preview/{documentId}',
  request: PreviewQuery.pick({ status: true, token: true }),
  response: asData(Page),
});
