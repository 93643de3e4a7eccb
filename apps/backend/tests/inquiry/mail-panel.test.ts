import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { PASSWORD } from '../account/account-stack';
import { startStack } from '../support/a-stack';
import { call } from '../support/call';
import { addPanelUser } from '../support/panel-user';
import { ADMIN } from '../support/start-backend';
import { waitFor } from '../support/wait-for';
import { askPanel, logIntoPanel } from './customer';
import { startMailServer } from './mail-server';

const MAILS = '/content-manager/collection-types/api::outgoing-mail.outgoing-mail';
const Mails = z.object({
  results: z.array(z.looseObject({ documentId: z.string(), state: z.string() })),
});

/** A real backend takes its time to start. */
const LIMIT_MS = 300_000;

type Ask = (request: string, body?: object) => Promise<Response>;

const Example = z.object({ subject: z.string(), text: z.string(), html: z.string() });
const Examples = z.object({ data: z.object({ mail: Example, nameless: Example.nullable() }) });

/** The house words its mails: what cannot be filled in is refused in German, the rest is shown before it counts. */
async function wordRecovery(ask: Ask): Promise<void> {
  await ask('PUT /content-manager/single-types/api::site-setting.site-setting', {
    companyName: 'Lichtspiel & Co',
  });
  const all = { greeting: 'Grüß Gott,', closing: 'Ihr Team von {Haus}' };
  const wrong = { subject: 'Anfrage {Nummer} von {Name}', greeting: 'Hallo {', closing: '{Haus}' };
  for (const path of ['PUT /mail-wording/inquiry', 'POST /mail-wording/inquiry/preview']) {
    const refused = await ask(path, wrong);
    expect([path, refused.status]).toEqual([path, 400]);
    expect(await refused.json()).toMatchObject({
      error: {
        message:
          'Den Platzhalter {Name} gibt es hier nicht. Möglich sind: {Anrede}, {Vorname}, {Nachname}, {Haus}, {Telefon}, {Email}, {Webshop}, {Nummer}, {Mietzeitraum}.',
        details: { errors: [{ path: ['subject'] }, { path: ['greeting'] }] },
      },
    });
  }
  expect((await ask('PUT /mail-wording/all', all)).status).toBe(200);
  const subject = 'Passwort für {Haus}';
  const preview = async (kind: string, words: object) =>
    Examples.parse(await (await ask(`POST /mail-wording/${kind}/preview`, words)).json()).data;
  const { mail: example, nameless } = await preview('recovery', { subject });
  expect(nameless).toBeNull();
  const thanks = { greeting: 'Danke {Vorname}!' };
  expect(await preview('inquiry', thanks)).toMatchObject({
    mail: { text: expect.stringMatching(/^Danke Anna!/) },
    nameless: { text: expect.stringMatching(/^Danke!/) },
  });
  // Nobody has confirmed the address that these go to.
  for (const kind of ['new-offer', 'confirmation', 'email-change', 'email-taken']) {
    const shown = await preview(kind, thanks);
    expect([kind, shown.nameless, shown.mail.text.split('\n')[0]]).toEqual([kind, null, 'Danke!']);
  }
  expect(example).toMatchObject({ subject: 'Passwort für Lichtspiel & Co' });
  expect(example.text).toContain('Ihr Team von Lichtspiel & Co');
  expect(example.html).toContain('code=BEISPIEL');
  expect((await ask('PUT /mail-wording/recovery', { subject })).status).toBe(200);
  const opened = { subject: '', greeting: '', closing: '' };
  expect((await ask('PUT /mail-wording/recovery', { subject: 'Spät', opened })).status).toBe(409);
  expect((await ask('PUT /mail-wording/gibtesnicht', { subject })).status).toBe(404);
}

test(
  'a failed mail is sent again from the panel, which never shows what is in it',
  async () => {
    const refusals = { refuses: 'rosa@example.com' };
    const mailServer = await startMailServer(refusals);
    const { backend, rentman } = await startStack({ settings: { SMTP_URL: mailServer.url } });
    const panelToken = await logIntoPanel(backend);
    const ask = (path: string) => askPanel(backend, panelToken, path);
    const listMails = async (query = '') =>
      Mails.parse(await (await ask(`GET ${MAILS}${query}`)).json()).results;
    const findMail = (state: string) =>
      waitFor(async () => {
        const [mail] = await listMails();
        expect(mail).toMatchObject({ state });
        return mail;
      });
    await wordRecovery((request, body) => askPanel(backend, panelToken, request, body));
    const account = { username: 'rosa.reset', email: 'rosa@example.com', password: PASSWORD };
    await addPanelUser(backend, panelToken, account);
    await call(backend, 'POST /auth/forgot-password', { body: { email: 'rosa@example.com' } });
    const failed = await findMail('failed');
    const shown = await ask(`GET ${MAILS}/${failed?.documentId}`);
    expect(await shown.text()).not.toContain('reset-password');
    expect(JSON.stringify(failed)).not.toContain('reset-password');
    expect(await listMails('?_q=reset-password')).toEqual([]);
    for (const filter of ['filters[text]', 'filters[html]', 'filters[$and][0][text]']) {
      const hits = await ask(`GET ${MAILS}?${filter}[$contains]=keinTreffer`);
      // Either refused or not looked at, so that nobody finds a code by trying.
      expect(hits.ok ? await hits.text() : 'refused').toMatch(/refused|rosa@example\.com/);
    }

    refusals.refuses = '';
    const path = `POST /mail-delivery/${failed?.documentId}/resend`;
    expect((await ask(path)).status).toBe(200);
    await findMail('sent');
    const sent = await PostalMime.parse(mailServer.received[0]?.source ?? '');
    expect(sent.text).toContain('/reset-password?code=');
    expect(sent.subject).toBe('Passwort für Lichtspiel & Co');
    expect(sent.text).toMatch(/^Grüß Gott,\s/);
    expect(sent.text?.trim()).toMatch(/Ihr Team von Lichtspiel & Co$/);
    expect(sent.html).toMatch(/bgcolor="#000000"[^>]*color:#ffffff">Lichtspiel &amp; Co</);
    expect((await ask(path)).status).toBe(400);

    // Staff's own forgotten password, and the test mail of the start page, go the same way.
    const forgotten = { method: 'POST', headers: { 'content-type': 'application/json' } };
    const body = JSON.stringify({ email: ADMIN.email });
    const asked = await backend.fetch('/admin/forgot-password', { ...forgotten, body });
    expect(asked.status).toBe(204);
    await waitFor(() => expect(mailServer.received).toHaveLength(2));
    const own = await PostalMime.parse(mailServer.received[1]?.source ?? '');
    expect(own.subject).toBe('Neues Passwort für den Adminbereich');
    expect(own.replyTo).toEqual([{ name: '', address: expect.stringContaining('@') }]);
    for (const { html, subject } of [own, sent]) {
      expect(html).toContain(`<title>${subject?.replace('&', '&amp;')}</title>`);
      expect(html).toContain('<meta name="viewport"');
    }
    expect(own.text).toContain(`${backend.url}/admin/auth/reset-password?code=`);
    // Invited staff get their link by mail.
    const invited = { email: 'ida@lichtspiel.example', firstname: 'Ida', lastname: 'Neu' };
    const invitation = { ...invited, roles: [1] };
    expect((await askPanel(backend, panelToken, 'POST /admin/users', invitation)).status).toBe(201);
    await waitFor(() => expect(mailServer.received).toHaveLength(3));
    const welcome = await PostalMime.parse(mailServer.received[2]?.source ?? '');
    expect([welcome.to?.[0]?.address, welcome.subject]).toEqual([
      'ida@lichtspiel.example',
      'Ihr Zugang zum Adminbereich von Lichtspiel & Co',
    ]);
    const link = `${backend.url}/admin/auth/register\\?registrationToken=[0-9a-f]+`;
    expect(welcome.text).toMatch(new RegExp(link));
    expect(await (await ask('GET /setup-list')).json()).toMatchObject({ data: { mail: false } });
    expect((await ask('POST /setup-list/test-mail')).status).toBe(200);
    await waitFor(async () => {
      expect(await (await ask('GET /setup-list')).json()).toMatchObject({
        data: { mail: true, name: false, legal: false, rentman: false, backup: false },
      });
    });
    const answered = await ask('POST /setup-list/test-rentman');
    expect([answered.status, await answered.text()]).toEqual([
      200,
      expect.stringContaining('hat nach'),
    ]);
    await rentman.stop();
    const silent = await ask('POST /setup-list/test-rentman');
    expect([silent.status, await silent.text()]).toEqual([
      400,
      expect.stringContaining('Rentman ist nicht erreichbar'),
    ]);
    expect((await ask('POST /setup-list/backup')).status).toBe(200);
    expect(await (await ask('GET /setup-list')).json()).toMatchObject({ data: { backup: true } });
    await backend.stop();
    await mailServer.close();
  },
  LIMIT_MS,
);
