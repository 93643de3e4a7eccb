import {
  type Contact,
  createContactPerson,
  createCustomer,
  updateContactPerson,
  updateCustomer,
} from '@klappe/contracts';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { z } from 'zod';
import { parseBareBody, readId } from '../../../lib/calls/parse-call';
import { throwForbidden } from '../../../lib/calls/refusals';
import { customers } from '../../../rentman/customers/customers';
import { Account } from '../services/account';
import { answerCustomerError } from '../services/answer-customer-error';
import { companyApprovals } from '../services/company-approvals';

const UNREACHABLE =
  'Ihre Kundendaten sind im Moment nicht erreichbar. Bitte versuchen Sie es in einigen Minuten erneut.';

/**
 * Customers' records in Rentman. Who may ask is decided before Rentman is asked, so that the answer does not tell
 * whether a record exists. The address of an own record is the account's: it changes with that, once it is confirmed.
 */
export default ({ strapi }: { strapi: Core.Strapi }) => ({
  show: answerErrors(async (ctx) => {
    ctx.body = await fetchOwn(ctx);
  }),

  update: answerErrors(async (ctx) => {
    const contact = await fetchOwn(ctx);
    const changes = parseBareBody(updateCustomer.request, ctx.request.body);
    const caller = readCaller(ctx);
    if (caller !== 'token' && contact.type === 'company') {
      await companyApprovals.only(strapi).requestChange(caller, contact.id, changes);
      ctx.body = contact;
      return;
    }
    const { email_1, ...others } = changes;
    const allowed = caller === 'token' ? { ...others, email_1 } : others;
    ctx.body = found(await customers.update(contact.id, allowed));
  }),

  updatePerson: answerErrors(async (ctx) => {
    const id = readId(ctx);
    const caller = readCaller(ctx);
    if (!mayAskForPerson(caller, id)) refuse(ctx);
    const { email, ...others } = parseBareBody(updateContactPerson.request, ctx.request.body);
    const allowed = caller === 'token' ? { ...others, email } : others;
    ctx.body = found(id === null ? null : await customers.updatePerson(id, allowed));
  }),

  create: answerErrors(async (ctx) => {
    refuseAccounts(ctx);
    const request = parseBareBody(createCustomer.request, ctx.request.body);
    ctx.body = await customers.create(request);
  }),

  createPerson: answerErrors(async (ctx) => {
    refuseAccounts(ctx);
    const id = readId(ctx);
    const request = parseBareBody(createContactPerson.request, ctx.request.body);
    ctx.body = found(id === null ? null : await customers.createPerson(id, request));
  }),

  /** Answers names and addresses of a customer, for the house's software and for the customer's own account. */
  showByCode: answerErrors(async (ctx) => {
    const caller = readCaller(ctx);
    const code = String(ctx.params.customerNumber);
    if (!mayAskForCode(caller, code)) refuse(ctx);
    // Rentman allows a number twice, so that another customer's contact may be among these.
    const contacts = await customers.fetchByCode(code);
    const contact = contacts.find(({ id }) => mayAskForContact(caller, id));
    if (!contact && caller !== 'token') refuse(ctx);
    const { id, name, type, firstname, surname, email_1 } = found(contact ?? null);
    if (!maySeeKind(caller, type)) refuse(ctx);
    ctx.body = { id, name, type, firstname, surname, email_1 };
  }),
});

async function fetchOwn(ctx: Context): Promise<Contact> {
  const id = readId(ctx);
  const caller = readCaller(ctx);
  if (!mayAskForContact(caller, id)) refuse(ctx);
  const contact = found(id === null ? null : await customers.fetch(id));
  return maySeeKind(caller, contact.type) ? contact : refuse(ctx);
}

/** Who asks for a customer's record in Rentman: the house's own software, or somebody with an account. */
type Caller = Account | 'token';

const State = z.object({ auth: z.object({ strategy: z.object({ name: z.string() }) }) });

function readCaller(ctx: Context): Caller {
  const user = Account.safeParse(ctx.state.user);
  if (user.success) return user.data;
  const { data } = State.safeParse(ctx.state);
  return data?.auth.strategy.name === 'content-api-token' ? 'token' : refuse(ctx);
}

/** A contact is open to its own accounts, whether it exists or not, and to API tokens. */
function mayAskForContact(caller: Caller, contactId: number | null): boolean {
  return caller === 'token' || (contactId !== null && caller.rentmanId === contactId);
}

function mayAskForPerson(caller: Caller, personId: number | null): boolean {
  return caller === 'token' || (personId !== null && caller.contactpersonId === personId);
}

function mayAskForCode(caller: Caller, code: string): boolean {
  return caller === 'token' || (code !== '' && caller.customerNumber === code);
}

/** A private customer never sees a company's record, not even when staff have turned their contact into a company. */
function maySeeKind(caller: Caller, type: 'company' | 'private'): boolean {
  return caller === 'token' || (type === 'company') === (caller.client === 'business');
}

/** Lets API tokens through, which the house's own software has. */
function refuseAccounts(ctx: Context): void {
  if (readCaller(ctx) !== 'token') refuse(ctx);
}

/** 403 for everybody else's record, whether it exists or not. */
function refuse(ctx: Context): never {
  return throwForbidden(ctx, 'Diese Daten gehören nicht zu Ihnen.');
}

function found<T>(record: T | null): T {
  if (record === null) throw new errors.NotFoundError('Diesen Datensatz gibt es nicht.');
  return record;
}

type Action = (ctx: Context) => Promise<void>;

/** Tells the caller when Rentman does not answer or does not take what was sent. */
function answerErrors(action: Action): Action {
  return async (ctx) => {
    try {
      await action(ctx);
    } catch (error) {
      answerCustomerError(ctx, error, UNREACHABLE);
    }
  };
}
