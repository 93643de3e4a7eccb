import type { Core } from '@strapi/strapi';

const STORE = { type: 'core', name: 'second-factor', key: 'demanded' } as const;

/** True when the house demands a second factor of every account of the panel. */
export async function isDemanded(strapi: Core.Strapi): Promise<boolean> {
  return (await strapi.store(STORE).get({})) === true;
}

export async function setDemanded(strapi: Core.Strapi, value: boolean): Promise<void> {
  await strapi.store(STORE).set({ value });
}
