import {
  confirmEmail as confirmAccount,
  register as registerAccount,
  toRegistrationRequest,
} from '@klappe/contracts';
import type { RegistrationForm } from '@klappe/domain';
import { expect, type Page } from '@playwright/test';
import { openShop } from './inquiry-steps.ts';
import type { Mails, ReceivedMail } from './mails.ts';

export interface Person {
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly username: string;
  readonly password: string;
}

/** A person without an account. Every call gives another name, so that journeys do not share accounts. */
export function aPerson(name: string): Person {
  return {
    firstname: 'Eva',
    lastname: name,
    email: `eva.${name.toLowerCase()}@film.example`,
    username: `eva-${name.toLowerCase()}`,
    password: 'blaue Lampen im Nebel',
  };
}

export const ADDRESS = {
  Straße: 'Lindengasse',
  Hausnummer: '12/4',
  PLZ: '1070',
  Ort: 'Wien',
} as const;

/** Opens /signup and chooses `Firma` or `Privat`. */
export async function openSignup(page: Page, client: 'Firma' | 'Privat'): Promise<void> {
  await openShop(page, '/signup');
  await page.getByRole('radio', { name: client }).check();
}

export async function fillFields(page: Page, texts: Readonly<Record<string, string>>) {
  for (const [label, text] of Object.entries(texts)) {
    // A radio button may have the same name: Firma.
    const field = page.getByRole('main').getByLabel(label, { exact: true });
    await field.and(page.locator(':not([type=radio])')).fill(text);
  }
}

export async function fillPerson(page: Page, person: Person): Promise<void> {
  await fillFields(page, {
    Vorname: person.firstname,
    Nachname: person.lastname,
    Email: person.email,
    Mobiltelefon: '0664 1234567',
    Username: person.username,
    Passwort: person.password,
    'Passwort wiederholen': person.password,
  });
  await page.getByRole('checkbox', { name: 'Ich akzeptiere die Datenschutzerklärung.' }).check();
}

export async function register(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Registrieren' }).click();
}

/** Reads the link to a page of the shop out of the newest mail that matches; mails of other journeys lie beside it. */
export async function readMailedLink(
  mails: Mails,
  path: string,
  matches: (mail: ReceivedMail) => boolean,
): Promise<string> {
  const has = (mail: ReceivedMail) => matches(mail) && findLink(mail, path) !== null;
  const found = await mails.waitFor(1, has);
  const newest = found.at(-1);
  return (newest && findLink(newest, path)) ?? '';
}

export function isTo(email: string) {
  return ({ to }: Pick<ReceivedMail, 'to'>) => to.includes(email);
}

export function findLink({ text }: Pick<ReceivedMail, 'text'>, path: string): string | null {
  return text.match(new RegExp(`https?://\\S+${path}\\?\\S+`))?.[0] ?? null;
}

/** Follows the confirmation mail. */
export async function confirmEmail(page: Page, mails: Mails, person: Person): Promise<void> {
  await page.goto(await readMailedLink(mails, '/email-confirmation', isTo(person.email)));
  await expect(
    page.getByRole('heading', { name: 'Ihre Email-Adresse ist bestätigt' }),
  ).toBeVisible();
}

export async function openLogin(page: Page) {
  await page
    .getByRole('navigation', { name: 'Hauptmenü' })
    .getByRole('button', { name: 'Login' })
    .click();
  return loginDialog(page);
}

export function loginDialog(page: Page) {
  return page.getByRole('dialog', { name: 'Login' });
}

/** Fills in the dialog that is open. */
export async function answerLogin(
  page: Page,
  { username, password }: Pick<Person, 'username' | 'password'>,
): Promise<void> {
  const dialog = loginDialog(page);
  await dialog.getByRole('textbox', { name: 'Username' }).fill(username);
  await dialog.getByLabel('Passwort', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Einloggen' }).click();
}

/** Logs in by the menu and waits for the welcome. */
export async function logIn(
  page: Page,
  person: Pick<Person, 'username' | 'password'>,
): Promise<void> {
  await openLogin(page);
  await answerLogin(page, person);
  await expect(page.getByRole('status').filter({ hasText: 'Willkommen' })).toBeVisible();
  await expect(loginDialog(page)).toBeHidden();
}

/** A private customer with a confirmed account, logged out. */
export function registerPrivate(page: Page, mails: Mails, person: Person): Promise<void> {
  return registerByCall(page, mails, person);
}

/** Somebody who says that they belong to a company which the house knows; confirmed and logged out. */
export function registerColleague(
  page: Page,
  mails: Mails,
  person: Person,
  company: { readonly company: string; readonly customerNumber: string },
): Promise<void> {
  return registerByCall(page, mails, person, {
    ...company,
    client: 'company',
    hasCustomerNumber: true,
  });
}

/** The first colleague of a new company; confirmed and logged out. */
export function registerCompany(
  page: Page,
  mails: Mails,
  person: Person,
  company: Partial<RegistrationForm>,
): Promise<void> {
  return registerByCall(page, mails, person, { uid: 'ATU13585627', ...company, client: 'company' });
}

/** Registers by the call that the form makes, and confirms by that of the mailed page. */
async function registerByCall(
  page: Page,
  mails: Mails,
  person: Person,
  changes: Partial<RegistrationForm> = {},
): Promise<void> {
  const request = toRegistrationRequest({
    ...person,
    client: 'private',
    hasCustomerNumber: false,
    customerNumber: '',
    wasPrivate: false,
    company: '',
    uid: '',
    country: 'at',
    phone: '',
    mobilephone: '0664 1234567',
    street: ADDRESS.Straße,
    number: ADDRESS.Hausnummer,
    postalcode: ADDRESS.PLZ,
    city: ADDRESS.Ort,
    passwordRepeat: person.password,
    terms: true,
    ...changes,
  });
  const backendUrl = await findBackendUrl(page);
  const url = `${backendUrl}${registerAccount.path}`;
  const answer = await page.request.post(url, { data: request });
  expect([answer.status(), answer.ok() ? '' : await answer.text()]).toEqual([200, '']);
  const link = new URL(await readMailedLink(mails, '/email-confirmation', isTo(person.email)));
  const confirmation = `${backendUrl}${confirmAccount.path}${link.search}`;
  expect(await (await page.request.get(confirmation)).json()).toEqual({ confirmed: true });
}

/** Reads the backend's address from the shop's page, as the browser does. */
async function findBackendUrl(page: Page): Promise<string> {
  const html = await (await page.request.get('/agb')).text();
  return /<meta name="klappe-backend" content="([^"]+)"/.exec(html)?.[1] ?? '';
}

export function profileLink(page: Page) {
  return page.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('link', { name: 'Profile' });
}
