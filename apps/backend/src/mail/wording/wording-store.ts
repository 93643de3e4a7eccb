import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { isWordingKey, type WordingKey } from './mail-kinds';
import type { MailWording, MailWords } from './word-mail';

const STORE = { type: 'core', name: 'mail-wording' } as const;
const KEY = 'words';

const Words = z
  .object({ subject: z.string(), greeting: z.string(), closing: z.string() })
  .partial();
const Stored = z.record(z.string(), Words).catch({});

/** What the house has written; empty until it has. */
export async function readWording(strapi: Core.Strapi): Promise<MailWording> {
  const stored = Stored.parse((await strapi.store(STORE).get({ key: KEY })) ?? {});
  return Object.fromEntries(Object.entries(stored).filter(([key]) => isWordingKey(key)));
}

/** Keeps the texts of one mail; an empty text means the usual one. */
export async function writeWording(
  strapi: Core.Strapi,
  key: WordingKey,
  words: MailWords,
): Promise<void> {
  const own = Object.fromEntries(Object.entries(words).filter(([, text]) => text !== ''));
  const value = { ...(await readWording(strapi)), [key]: own };
  await strapi.store(STORE).set({ key: KEY, value });
}
