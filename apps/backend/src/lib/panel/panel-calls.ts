import { createFields, listNames, MAX_SEARCH_LENGTH } from '@klappe/domain';
import type { Core, UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { z } from 'zod';
import { listBodyMiddlewares } from '../calls/body-routes';
import { listAnswerMiddlewares, listWorkMiddlewares, type PanelBudget } from '../calls/call-budget';
import { parseRows } from '../database';
import { PUBLISH, READ } from './content-actions';

/** The actions of the panel's own calls; its roles decide who may do them, and the super admin may do all. */
const ACTIONS = [
  ['rentman-sync.read', 'rentman', 'Abgleich des Katalogs', 'Ansehen'],
  ['rentman-sync.run', 'rentman', 'Abgleich des Katalogs', 'Abgleichen'],
  ['approval.decide', 'rentman', 'Freigaben', 'Entscheiden'],
  ['customer-account.care', 'kunden', 'Kundenkonten', 'Bestätigung senden, abmelden'],
  ['customer-account.delete', 'kunden', 'Kundenkonten', 'Löschen'],
  ['mail-wording.use', 'mails', 'Mailtexte', 'Ansehen und ändern'],
  ['demand.read', 'haus', 'Nachfrage', 'Ansehen'],
  ['closing-days.write', 'haus', 'Schließtage', 'Ansehen und ändern'],
  ['missed-searches.use', 'suche', 'Nicht gefundene Suchen', 'Ansehen und als Synonym aufnehmen'],
] as const;

export async function registerPanelActions(strapi: Core.Strapi): Promise<void> {
  await strapi.service('admin::permission').actionProvider.registerMany(
    ACTIONS.map(([uid, category, subCategory, displayName]) => ({
      section: 'settings',
      pluginName: 'admin',
      uid,
      category,
      subCategory,
      displayName,
    })),
  );
}

const StaffAccount = z
  .looseObject({
    documentId: z.string(),
    firstname: z.string().nullish(),
    lastname: z.string().nullish(),
    email: z.string(),
  })
  .transform(({ documentId, firstname, lastname, email }) => ({
    id: documentId,
    name: [firstname, lastname].filter(Boolean).join(' ') || email,
    /** Whether the name is a person's: the first account is only called "Admin". */
    hasFullName: Boolean(firstname && lastname),
    email,
  }));
/** Whoever makes a call of the panel. */
export type Staff = z.infer<typeof StaffAccount>;

export function readStaff(ctx: Context): Staff {
  return StaffAccount.parse(ctx.state.user);
}

/** The name of whoever makes the panel's call that is running; empty when none does. */
export function readStaffName(strapi: Core.Strapi): string {
  return StaffAccount.safeParse(strapi.requestContext.get()?.state.user).data?.name ?? '';
}

/** The body of a call, or a refusal with this sentence. */
export function readPanelBody<Body>(ctx: Context, form: z.ZodType<Body>, refusal: string): Body {
  const body = form.safeParse(ctx.request.body);
  if (!body.success) throw new errors.ValidationError(refusal);
  return body.data;
}

/** Who may make a call of the panel: whoever may do this, or read or publish entries of a content type. */
type Right = `admin::${string}` | { readonly reads: string } | { readonly publishes: string };

interface PanelCalls {
  readonly prefix: string;
  /** Without it everybody with an account of the panel. */
  readonly may?: Right;
  /** What each of these calls may cause. */
  readonly budget: PanelBudget;
  /** By method and path, `POST /:documentId/done`. What they answer is sent as `data`; nothing when they answered themselves. */
  readonly calls: Readonly<Record<string, (ctx: Context) => unknown>>;
}

export function addPanelCalls(strapi: Core.Strapi, panelCalls: PanelCalls): void {
  const { prefix, may, budget, calls } = panelCalls;
  const action = typeof may === 'object' ? toContentAction(may) : may;
  const needed = { name: 'admin::hasPermissions', config: { actions: [action] } };
  const policies = ['admin::isAuthenticatedAdmin', ...(may === undefined ? [] : [needed])];
  const routes = Object.entries(calls).map(([call, answer]) => {
    const [method = '', path = ''] = call.split(' ');
    const handler = async (ctx: Context) => {
      ctx.set('Cache-Control', 'no-store');
      const data = await answer(ctx);
      if (data !== undefined) ctx.body = { data };
    };
    const middlewares = [
      { name: 'global::limit-calls', config: { limit: 'panel', by: 'account' } },
      ...listAnswerMiddlewares(budget.answer),
      ...listBodyMiddlewares(method, 'panel', listWorkMiddlewares(budget.work)),
    ];
    const config = { policies, middlewares };
    return { method, path, handler, info: { type: 'admin' as const }, config };
  });
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: Strapi's type of a route names the methods; `calls` does.
  strapi.server.routes({ type: 'admin', prefix, routes } as Core.Router);
}

function toContentAction(may: Exclude<Right, string>) {
  if ('reads' in may) return { action: READ, subject: may.reads };
  return { action: PUBLISH, subject: may.publishes };
}

export interface Resending {
  readonly uid: string;
  readonly prefix: string;
  /** False when the entry can not be sent now. */
  resend(strapi: Core.Strapi, documentId: string): Promise<boolean>;
  readonly refusal: string;
}

/** Adds the panel's call behind "Erneut senden", for everybody who may see these entries there. */
export function addResendCall(strapi: Core.Strapi, resending: Resending): void {
  const { uid, prefix, resend, refusal } = resending;
  addPanelCalls(strapi, {
    prefix,
    may: { reads: uid },
    budget: { work: 'light', answer: 'small' },
    calls: {
      'POST /:documentId/resend': async (ctx) => {
        if (await resend(strapi, String(ctx.params.documentId))) return { state: 'pending' };
        throw new errors.ApplicationError(refusal);
      },
    },
  });
}

const MAX_WORDS = 6;
const PAGE_SIZE = 20;

/** The query of a list in the panel; what is out of range counts as not given, the first tab as the usual one. */
export function toBoardQuery<Tab extends string>(tabs: readonly [Tab, ...Tab[]]) {
  return z.object({
    tab: z.enum(tabs).catch(tabs[0]),
    search: z
      .string()
      .transform((search) => search.slice(0, MAX_SEARCH_LENGTH))
      .catch(''),
    page: z.coerce.number().int().catch(1),
  });
}

/** A text as the panel's searches compare it: "gross" finds "Groß". */
export function toSearchText(text: string): string {
  return text.toLocaleLowerCase('de').replaceAll('ß', 'ss');
}

/** The words of a search, as they are compared: each of them must occur in what is found. */
export function toSearchWords(search: string): readonly string[] {
  return toSearchText(search.trim()).split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
}

/** The ways in which a column that is stored as it was typed may spell a word of a search. */
export function listSpellings(word: string): readonly string[] {
  return word.includes('ss') ? [word, word.replaceAll('ss', 'ß')] : [word];
}

interface BoardWish<Tab extends string> {
  readonly tab: Tab;
  readonly page: number;
  readonly row: z.ZodType;
  readonly conditions: Readonly<Record<Tab, object>>;
  readonly isFound: readonly object[];
}

/** A page of a list in the panel, and how much there is behind each of its tabs. */
export interface BoardList<Tab extends string, Row = unknown> {
  readonly rows: readonly Row[];
  readonly page: number;
  readonly pages: number;
  readonly counts: Readonly<Record<Tab, number>>;
}

export async function readBoard<Tab extends string>(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  { tab, page, row, conditions, isFound }: BoardWish<Tab>,
): Promise<BoardList<Tab>> {
  const table = strapi.db.query(uid);
  const tabs = listNames(conditions);
  const counts = createFields(tabs, () => 0);
  for (const name of tabs) {
    counts[name] = await table.count({ where: { $and: [conditions[name], ...isFound] } });
  }
  const pages = Math.max(1, Math.ceil(counts[tab] / PAGE_SIZE));
  const shown = Math.min(Math.max(page, 1), pages);
  const rows: unknown = await table.findMany({
    where: { $and: [conditions[tab], ...isFound] },
    orderBy: { createdAt: 'desc' },
    offset: (shown - 1) * PAGE_SIZE,
    limit: PAGE_SIZE,
  });
  return { rows: parseRows(strapi, uid, row, rows), page: shown, pages, counts };
}
