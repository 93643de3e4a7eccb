import {
  createContactPerson,
  createCustomer,
  updateContactPerson,
  updateCustomer,
} from '@klappe/contracts';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { readId } from '../../../lib/calls/parse-call';
import { answerRentmanFault, REFUSED_BY_RENTMAN } from '../../../lib/calls/refusals';
import { CustomerFault, customers } from '../../../rentman/customers/customers';
import { parseAccountCall } from '../calls/parse-account-call';
import {
  readAsker,
  refuseAccounts,
  refuseForeign,
  refuseForeignContact,
  refuseForeignKind,
} from '../guard/customer-access';

const UNREACHABLE =
  'Ihre Kundendaten sind im Moment nicht erreichbar. Bitte versuchen Sie es in einigen Minuten erneut.';

/** §7 "Rental-management system via the backend". Who may is decided before Rentman is asked. */
export default () => ({
  show: answerFaults(async (ctx) => {
    const id = readId(ctx);
    refuseForeignContact(ctx, id);
    const contact = found(id === null ? null : await customers.show(id));
    refuseForeignKind(ctx, contact.type);
    ctx.body = contact;
  }),

  update: answerFaults(async (ctx) => {
    const id = readId(ctx);
    refuseForeignContact(ctx, id);
    const contact = found(id === null ? null : await customers.show(id));
    refuseForeignKind(ctx, contact.type);
    const changes = parseAccountCall(updateCustomer.request, ctx.request.body);
    ctx.body = found(await customers.update(contact.id, changes));
  }),

  updatePerson: answerFaults(async (ctx) => {
    const id = readId(ctx);
    const asker = readAsker(ctx);
    if (asker.kind === 'account' && (id === null || asker.account.contactpersonId !== id)) {
      refuseForeign(ctx);
    }
    const changes = parseAccountCall(updateContactPerson.request, ctx.request.body);
    ctx.body = found(id === null ? null : await customers.updatePerson(id, changes));
  }),

  create: answerFaults(async (ctx) => {
    refuseAccounts(ctx);
    const words = parseAccountCall(createCustomer.request, ctx.request.body);
    ctx.body = await customers.create(words);
  }),

  createPerson: answerFaults(async (ctx) => {
    refuseAccounts(ctx);
    const id = readId(ctx);
    const words = parseAccountCall(createContactPerson.request, ctx.request.body);
    ctx.body = found(id === null ? null : await customers.createPerson(id, words));
  }),

  /** Names and addresses of customers: for the house's software, and for whose contact it is. */
  showByCode: answerFaults(async (ctx) => {
    const asker = readAsker(ctx);
    const code = String(ctx.params.customerNumber);
    if (asker.kind === 'account' && (code === '' || asker.account.customerNumber !== code)) {
      refuseForeign(ctx);
    }
    const contacts = await customers.findByCode(code);
    const own = asker.kind === 'token' ? null : asker.account.rentmanId;
    const contact = contacts.find(({ id }) => asker.kind === 'token' || id === own);
    if (!contact && asker.kind === 'account') refuseForeign(ctx);
    const { id, name, type, firstname, surname, email_1 } = found(contact ?? null);
    refuseForeignKind(ctx, type);
    ctx.body = { id, name, type, firstname, surname, email_1 };
  }),
});

function found<T>(record: T | null): T {
  if (record === null) throw new errors.NotFoundError('Diesen Datensatz gibt es nicht.');
  return record;
}

type Action = (ctx: Context) => Promise<void>;

/** Tells the caller when Rentman does not answer or does not take what was sent. */
function answerFaults(action: Action): Action {
  return async (ctx) => {
    try {
      await action(ctx);
    } catch (error) {
      answerFault(ctx, error);
    }
  };
}

function answerFault(ctx: Context, error: unknown): void {
  if (!(error instanceof CustomerFault)) throw error;
  if (error.code === 'refused') throw new errors.ApplicationError(REFUSED_BY_RENTMAN);
  answerRentmanFault(ctx, UNREACHABLE);
}
