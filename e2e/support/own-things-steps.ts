import { createOrder, listProducts, login, type Product, showMe } from '@klappe/contracts';
import type { Page } from '@playwright/test';
import { logIn, type Person, registerPrivate } from './account-steps.ts';
import { openShop } from './inquiry-steps.ts';
import type { Mails } from './mails.ts';
import { waitUntil } from './wait-until.ts';

/** Registers a new person, confirms the account and logs in, on a page that costs little to load. */
export async function enterAs(page: Page, mails: Mails, person: Person): Promise<void> {
  await registerPrivate(page, mails, person);
  await openShop(page, '/agb');
  await logIn(page, person);
}

/** Of all accounts of the demo: demo/shared/accounts.json. */
const DEMO_PASSWORD = 'Klappe-Demo-2026';
/** Ten logins that fail in ten minutes close an account. */
const LOGIN_POLL_MS = 7_000;

/** The demo's customers are made after the start of the backend. */
export async function waitForDemoCustomer(backendUrl: string, username: string): Promise<void> {
  const logInOnce = async () => {
    const answer = await fetch(`${backendUrl}${login.path}`, {
      method: login.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ identifier: username, password: DEMO_PASSWORD }),
    });
    return answer.ok ? true : undefined;
  };
  await waitUntil(`the account of ${username}`, 60_000, logInOnce, LOGIN_POLL_MS);
}

/** Logs in as one of the demo's customers, who have inquiries in every stage. */
export async function enterAsDemo(
  page: Page,
  backend: { readonly url: string },
  username: string,
): Promise<void> {
  await waitForDemoCustomer(backend.url, username);
  await openShop(page, '/agb');
  await logIn(page, { username, password: DEMO_PASSWORD });
}

/** The token the browser holds. */
export async function readToken(page: Page): Promise<string> {
  return (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
}

/** The account as the backend has it. */
export async function fetchAccount(backendUrl: string, token: string) {
  const answer = await fetch(`${backendUrl}${showMe.path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return showMe.response.parse(await answer.json());
}

/** Products on offer, the cheapest first. */
export async function fetchProducts(backendUrl: string, count: number): Promise<Product[]> {
  const answer = await fetch(`${backendUrl}${listProducts.path}?sort=price-asc&limit=96&page=1`);
  const { data } = listProducts.response.parse(await answer.json());
  return data
    .filter(
      ({ priceOnRequest, current_quantity }) => !priceOnRequest && (current_quantity ?? 0) > 3,
    )
    .slice(0, count);
}

interface OrderWish {
  readonly reference: string;
  readonly remark?: string;
  readonly lines: readonly (readonly [product: Product, quantity: number])[];
}

/** Records an order without an inquiry, by `POST /orders` alone; answers its number. */
export async function recordOrder(
  { backendUrl, token }: { backendUrl: string; token: string },
  { reference, lines, remark = '' }: OrderWish,
): Promise<number> {
  const order = {
    date: new Date().toISOString(),
    pickup: 'morning',
    remark,
    price: 0,
    projectReference: reference,
    planperiod: '01.09.2026',
    usageperiod: '01.09.2026',
    products: lines.map(([{ code, kind, displayname, link, image }, quantity]) => ({
      code,
      kind,
      displayname,
      link,
      image,
      quantity,
      price: null,
    })),
  };
  const answer = await fetch(`${backendUrl}${createOrder.path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({ data: order }),
  });
  return createOrder.response.parse(await answer.json()).data.id;
}

export function snackbar(page: Page, text: string) {
  return page.getByRole('status').filter({ hasText: text });
}
