import type { Core } from '@strapi/strapi';
import { repeat } from '../../lib/repeat';
import { remindHouse } from './services/remind';
import { remindCustomers } from './services/remind-customers';

const REMIND_EVERY_MS = 10 * 60_000;

export default {
  bootstrap({ strapi }: { strapi: Core.Strapi }): void {
    repeat(strapi, { what: 'Reminders', everyMs: REMIND_EVERY_MS }, () => remindHouse(strapi));
    repeat(strapi, { what: 'Reminders of customers', everyMs: REMIND_EVERY_MS }, () =>
      remindCustomers(strapi),
    );
  },
};
