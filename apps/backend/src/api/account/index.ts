import type { Core } from '@strapi/strapi';
import { keepForgetting } from '../../lib/forget-old-entries';
import { configureRecordPanel, forbidPanelWrites } from '../../lib/panel/configure-record-panel';
import { keepTidying } from '../../rentman/customers/registrations';
import { EVENT_PANEL } from './panel/event-panel';
import { ACCOUNT_EVENT_UID } from './records/account-events';
import { keepUsernameKeys } from './records/username-keys';

/** Long enough to look into what happened to an account. */
const EVENTS_KEPT_DAYS = 365;

let stopTidying = () => {};
let stopForgetting = () => {};

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
    stopForgetting = keepForgetting(strapi, [
      { uid: ACCOUNT_EVENT_UID, afterDays: EVENTS_KEPT_DAYS },
    ]);
  },
  destroy(): void {
    stopTidying();
    stopForgetting();
  },
};
