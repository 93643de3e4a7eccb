import {
  createContactPerson,
  createCustomer,
  updateContactPerson,
  updateCustomer,
} from '@klappe/contracts';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { readId } from '../../../lib/calls/parse-call';
import { CustomerFault, customers } from '../../../rentman/customers/customers';
import { parseAccountCall } from '../calls/parse-account-call';
import {
  readAsker,
  refuseAccounts,
  refuseForeign,
  refuseForeignContact,
  refuseForeignKind,
} from '../guard/customer-access';

/** §7 "Rental-management system via the backend". Who may is decided before Rentman is asked. */
export default () => ({
  async show(ctx: Context): Promise<void> {
    const id = readId(ctx);
    refuseForeignContact(ctx, id);
    const contact = found(id === null ? null : await answer(ctx, () => customers.show(id)));
    refuseForeignKind(ctx, contact.type);
    ctx.body = contact;
  },

  async update(ctx: Context): Promise<void> {
    const id = readId(ctx);
    refuseForeignContact(ctx, id);
    const contact = found(id === null ? null : await answer(ctx, () => customers.show(id)));
    refuseForeignKind(ctx, contact.type);
    const changes = parseAccountCall(updateCustomer.request, ctx.request.body);
    ctx.body = found(await answer(ctx, () => customers.update(contact.id, changes)));
  },

  async updatePerson(ctx: Context): Promise<void> {
    const id = readId(ctx);
    const asker = readAsker(ctx);
    if (asker.kind === 'account' && (id === null || asker.account.contactpersonId !== id)) {
      refuseForeign(ctx);
    }
    const changes = parseAccountCall(updateContactPerson.request, ctx.request.body);
    ctx.body = found(
      id === null ? null : await answer(ctx, () => customers.updatePerson(id, changes)),
    );
  },

  async create(ctx: Context): Promise<void> {
    refuseAccounts(ctx);
    const words = parseAccountCall(createCustomer.request, ctx.request.body);
    ctx.body = await answer(ctx, () => customers.create(words));
  },

  async createPerson(ctx: Context): Promise<void> {
    refuseAccounts(ctx);
    const id = readId(ctx);
    const words = parseAccountCall(createContactPerson.request, ctx.request.body);
    ctx.body = found(
      id === null ? null : await answer(ctx, () => customers.createPerson(id, words)),
    );
  },

  /** Names and addresses of customers: for the house's software, and for whose contact it is. */
  async showByCode(ctx: Context): Promise<void> {
    const asker = readAsker(ctx);
    const code = String(ctx.params.code);
    if (asker.kind === 'account' && (code === '' || asker.account.customerNumber !== code)) {
      refuseForeign(ctx);
    }
    const contacts = await answer(ctx, () => customers.findByCode(code));
    const own = asker.kind === 'token' ? null : asker.account.rentmanId;
    const contact = contacts.find(({ id }) => asker.kind === 'token' || id === own);
    if (!contact && asker.kind === 'account') refuseForeign(ctx);
    const { id, name, type, firstname, surname, email_1 } = found(contact ?? null);
    refuseForeignKind(ctx, type);
    ctx.body = { id, name, type, firstname, surname, email_1 };
  },
});

function found<T>(record: T | null): T {
  if (record === null) throw new errors.NotFoundError('Diesen Datensatz gibt es nicht.');
  return record;
}

async function answer<T>(ctx: Context, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof CustomerFault)) throw error;
    if (error.code === 'refused')
      ctx.throw(400, 'Die Angaben wurden nicht angenommen. Bitte prüfen Sie sie.');
    return ctx.throw(
      503,
      'Ihre Kundendaten sind im Moment nicht erreichbar. Bitte versuchen Sie es in einigen Minuten erneut.',
    );
  }
}
