import { join } from 'node:path';
import type { Settings } from './env.ts';
import { type Secrets, toSecretsFile } from './secrets.ts';

function describeMails(settings: Settings): string {
  if (settings.SMTP_URL) return `sent through ${new URL(settings.SMTP_URL).host}`;
  return `written to ${join(settings.DATA_DIR, 'mail')}, sent to nobody (SMTP_URL)`;
}

function describeRentman(settings: Settings): string {
  if (settings.usesSandbox) return `${settings.RENTMAN_URL} (sandbox: shows what arrived)`;
  return `${settings.RENTMAN_URL} (RENTMAN_URL; the sandbox was not started)`;
}

function describeTrial({ SHOP_URL, SMTP_URL, usesRealRentman }: Settings): string {
  if (usesRealRentman) {
    return `Inquiries sent here stand in your Rentman: try them with the sandbox, without RENTMAN_URL and in another DATA_DIR.
What is still to set up stands on the panel's start page; its page "Konto prüfen" says what the shop makes of your account.`;
  }
  return `Try it: open ${SHOP_URL}/rental, pick a category, press "In den Warenkorb" on three items,
open the Warenkorb, choose dates, fill in the contact data and press "Unverbindliche Anfrage senden".
The project request then stands in Rentman, and two mails ${SMTP_URL ? 'are on their way' : 'lie in the folder above'}.`;
}

/** The password is printed at the first start only, because logs of starts are kept and passed on. */
function describePassword({ DATA_DIR }: Settings, { secrets, isFirstStart }: Start): string {
  return isFirstStart ? secrets.ADMIN_PASSWORD : `ADMIN_PASSWORD in ${toSecretsFile(DATA_DIR)}`;
}

interface Start {
  readonly secrets: Secrets;
  /** True when the secrets were made by this start. */
  readonly isFirstStart: boolean;
}

/** What the person who started the stack wants to know, once everything answers. */
export function describeWelcome(settings: Settings, start: Start): string {
  return `
Klappe is running.

  Shop      ${settings.SHOP_URL}
  Backend   ${settings.PANEL_URL ?? settings.BACKEND_URL}/admin
            ${settings.ADMIN_EMAIL} / ${describePassword(settings, start)}
  Rentman   ${describeRentman(settings)}
  Mails     ${describeMails(settings)}
  Data      ${settings.DATA_DIR} (delete it to begin again)

${describeTrial(settings)}

Ctrl-C ends everything.
`;
}
