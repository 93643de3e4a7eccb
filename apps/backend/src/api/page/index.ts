import type { Core } from '@strapi/strapi';
import { keepMenuOrder } from './services/keep-menu-order';
import { offerSections } from './services/offer-sections';
import { forgetScheduleOnPublish, publishScheduled } from './services/publish-scheduled';
import { refuseMissingSlugs } from './services/refuse-missing-slugs';

let stopPublishing = () => {};

interface Module {
  readonly strapi: Core.Strapi;
}

/** Strapi calls these when it starts and stops. */
export default {
  register({ strapi }: Module): void {
    offerSections(strapi);
    refuseMissingSlugs(strapi);
    forgetScheduleOnPublish(strapi);
    keepMenuOrder(strapi);
  },
  bootstrap({ strapi }: Module): void {
    stopPublishing = publishScheduled(strapi);
  },
  destroy(): void {
    stopPublishing();
  },
};
