import type { Core } from '@strapi/strapi';
import { configureRecordPanel, forbidPanelWrites } from '../../lib/panel/configure-record-panel';
import { keepTidying } from '../../rentman/customers/registrations';
import { EVENT_PANEL } from './panel/event-panel';
import { keepUsernameKeys } from './records/username-keys';

let stopTidying = () => {};

interface Module {
  readonly strapi: Core.Strapi;
}

/** Strapi calls these when it starts and stops. */
export default {
  register({ strapi }: Module): void {
    keepUsernameKeys(strapi);
    forbidPanelWrites(strapi, [EVENT_PANEL.uid]);
  },
  async bootstrap({ strapi }: Module): Promise<void> {
    await configureRecordPanel(strapi, EVENT_PANEL);
    stopTidying = keepTidying(strapi);
  },
  destroy(): void {
    stopTidying();
  },
};
