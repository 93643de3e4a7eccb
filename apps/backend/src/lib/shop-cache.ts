import type { Core } from '@strapi/strapi';
import { getEnv } from './env';
import { createShopPurge, type ShopPurge } from './purge-shop';

const purges = new WeakMap<Core.Strapi, ShopPurge>();

/** The one messenger of this process to the shop's page cache. Tags: `catalogue`, `content`, `product:CAM-1` … */
export function getShopCache(strapi: Core.Strapi): ShopPurge {
  const existing = purges.get(strapi);
  if (existing) return existing;
  const { SHOP_URL, PURGE_SECRET } = getEnv();
  const log = {
    info: (line: string) => void strapi.log.info(line),
    warn: (line: string) => void strapi.log.warn(line),
  };
  const purge = createShopPurge({ shopUrl: SHOP_URL, secret: PURGE_SECRET, log });
  purges.set(strapi, purge);
  return purge;
}
