import { randomUUID } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { z } from 'zod';
import { getEnv } from '../lib/env';
import { readHouse } from './house';
import { type Mail, writeMail } from './mail';
import { findMailRemedy, toMailFailureCode } from './mail-failures';
import { sendAtOnce, tryToQueueMail, wakeMailOutbox } from './mail-outbox';

/** What Strapi's panel hands to its email plugin. */
const PanelMail = z.looseObject({ to: z.string(), subject: z.string(), text: z.string() });

/** Sends the panel's own mails, such as that of a forgotten password, the way all others go: by the outbox and `SMTP_URL`. */
export function sendPanelMailsByOutbox(strapi: Core.Strapi): void {
  strapi.plugin('email').provider = {
    send: (options: unknown) => queuePanelMail(strapi, PanelMail.parse(options)),
  };
}

/** The panel makes links with the address it listens on; staff need the one they can reach. */
async function queuePanelMail(
  strapi: Core.Strapi,
  { to, subject, text }: z.infer<typeof PanelMail>,
): Promise<void> {
  const { PANEL_URL, BACKEND_URL } = getEnv();
  const reachable = text.replaceAll(
    String(strapi.config.get('admin.absoluteUrl')),
    `${PANEL_URL ?? BACKEND_URL}/admin`,
  );
  await queuePlainMail(strapi, { key: `panel-${randomUUID()}`, to, subject, text: reachable });
}

/** A key that tells mails of a test from others. */
export const TEST_MAIL_PREFIX = 'testmail-';

/** Answers in German how the mail left; a server that does not take it is an error with cause and remedy. */
export async function sendTestMail(strapi: Core.Strapi, to: string): Promise<string> {
  const { name, email: replyTo } = await readHouse(strapi);
  const key = `${TEST_MAIL_PREFIX}${randomUUID()}`;
  const text = `Guten Tag,\n\ndiese Mail zeigt, dass der Webshop von ${name} Mails senden kann. Bitte sehen Sie nach, ob sie im Posteingang liegt und nicht bei den unerwünschten Mails.`;
  const mail = writeMail({ key, to, replyTo, subject: `Testmail von ${name}` }, [text]);
  const sent = await sendAtOnce(strapi, mail, new Date());
  if ('failure' in sent) {
    const { what, toDo } = findMailRemedy(toMailFailureCode(sent.failure));
    throw new errors.ApplicationError(`${what} ${toDo} (${sent.failure.message})`);
  }
  return sent.isFile
    ? FILED
    : `Der Mailserver hat die Testmail an ${to} angenommen. ${LOOK_FOR_IT}`;
}

const FILED =
  'Kein Mailserver ist eingerichtet (SMTP_URL): Die Testmail liegt als Datei im Ordner mail.';
const LOOK_FOR_IT = 'Bitte sehen Sie nach, ob sie ankommt.';

const Invited = z.object({
  email: z.string(),
  firstname: z.string().nullish(),
  registrationToken: z.string().nullish(),
});

/** Mails new staff the link that Strapi only shows to whoever invites them. */
export function mailInvitations(strapi: Core.Strapi): void {
  strapi.db.lifecycles.subscribe({
    models: ['admin::user'],
    async afterCreate({ result }) {
      const { email, firstname, registrationToken } = Invited.parse(result);
      if (!registrationToken) return;
      const house = await readHouse(strapi);
      const link = house.toPanelAddress(`auth/register?registrationToken=${registrationToken}`);
      await queuePlainMail(strapi, {
        key: `einladung-${randomUUID()}`,
        to: email,
        subject: `Ihr Zugang zum Adminbereich von ${house.name}`,
        text: `Guten Tag${firstname ? ` ${firstname}` : ''},\n\n${house.name} gibt Ihnen Zugang zum Adminbereich des Webshops. Über diesen Link wählen Sie Ihr Passwort:\n\n${link}\n\nWenn Sie damit nicht gerechnet haben, fragen Sie bitte zuerst nach.`,
      });
    },
  });
}

async function queuePlainMail(
  strapi: Core.Strapi,
  { text, ...head }: Pick<Mail, 'key' | 'to' | 'subject' | 'text'>,
): Promise<void> {
  const { email: replyTo } = await readHouse(strapi);
  await tryToQueueMail(strapi, writeMail({ ...head, replyTo }, [text]), new Date(), 'code');
  wakeMailOutbox(strapi);
}
