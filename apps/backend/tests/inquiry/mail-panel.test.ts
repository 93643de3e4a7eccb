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
const LIMIT_MS = 150_000;

test(
  'a failed mail is sent again from the panel, which never shows what is in it',
  async () => {
    const refusals = { refuses: 'rosa@example.com' };
    const mailServer = await startMailServer(refusals);
    const { backend } = await startStack({ settings: { SMTP_URL: mailServer.url } });
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
    expect((await ask(path)).status).toBe(400);

    // Staff's own forgotten password, and the test mail of the start page, go the same way.
    const forgotten = { method: 'POST', headers: { 'content-type': 'application/json' } };
    const body = JSON.stringify({ email: ADMIN.email });
    const asked = await backend.fetch('/admin/forgot-password', { ...forgotten, body });
    expect(asked.status).toBe(204);
    await waitFor(() => expect(mailServer.received).toHaveLength(2));
    const own = await PostalMime.parse(mailServer.received[1]?.source ?? '');
    expect(own.subject).toBe('Neues Passwort für den Adminbereich');
    expect(own.text).toContain(`${backend.url}/admin/auth/reset-password?code=`);
    expect(await (await ask('GET /setup-list')).json()).toMatchObject({ data: { mail: false } });
    expect((await ask('POST /setup-list/test-mail')).status).toBe(200);
    await waitFor(async () => {
      expect(await (await ask('GET /setup-list')).json()).toMatchObject({
        data: { mail: true, name: false, legal: false, rentman: false, backup: false },
      });
    });
    expect((await ask('POST /setup-list/backup')).status).toBe(200);
    expect(await (await ask('GET /setup-list')).json()).toMatchObject({ data: { backup: true } });
    await backend.stop();
    await mailServer.close();
  },
  LIMIT_MS,
);
