import type { House } from './house';
import { html, type Mail, toPage } from './mail';

/** The account that is gone. */
interface Gone {
  readonly id: number;
  readonly email: string;
  readonly username: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly company: string;
  readonly customerNumber: string;
  readonly rentmanId: number | null;
  readonly contactpersonId: number | null;
}

interface Told {
  readonly deleted: readonly string[];
  readonly kept: readonly string[];
}

/** Confirms to its owner that an account is gone, and what the house has to keep. */
export function toDeletionMail({ id, email }: Gone, told: Told, house: House): Mail {
  const greeting = 'Guten Tag,';
  const intro = 'Ihr Kundenkonto wurde auf Ihren Wunsch gelöscht.';
  const end = `Wenn Sie das nicht waren, schreiben Sie uns bitte gleich: ${house.email}`;
  const closing = `Freundliche Grüße\n${house.name}`;
  const lists = [['Gelöscht:', told.deleted] as const, ['Aufbewahrt:', told.kept] as const].filter(
    ([, items]) => items.length > 0,
  );
  const text = lists.map(([title, items]) =>
    [title, ...items.map((each) => `- ${each}`)].join('\n'),
  );
  const body = lists.map(
    ([title, items]) =>
      html`<p>${title}</p><ul>${items.map((each) => html`<li>${each}</li>`)}</ul>`,
  );
  return {
    key: `konto-${id}-geloescht-kunde`,
    to: email,
    replyTo: house.email,
    subject: `Ihr Konto bei ${house.name} wurde gelöscht`,
    text: `${[greeting, intro, ...text, end, closing].join('\n\n')}\n`,
    html: toPage(html`<p>${greeting}</p><p>${intro}</p>${body}<p>${end}</p><p>${closing}</p>`),
  };
}

/** Tells the house, which alone can delete in Rentman. */
export function toDeletionNotice(account: Gone, house: House): Mail {
  const { id, firstname, lastname, company, customerNumber, rentmanId, contactpersonId } = account;
  const name = [company, `${firstname} ${lastname}`.trim() || account.username].filter(Boolean);
  const intro = `Ein Kundenkonto wurde von seinem Inhaber gelöscht: ${name.join(', ')}.`;
  const facts = [
    ...(customerNumber === '' ? [] : [`Kundennummer: ${customerNumber}`]),
    ...(rentmanId === null ? [] : [`Kontakt in Rentman: ${rentmanId}`]),
    ...(contactpersonId === null ? [] : [`Ansprechpartner in Rentman: ${contactpersonId}`]),
  ];
  const task =
    facts.length > 0
      ? 'Bitte löschen Sie in Rentman alle Daten dieser Person, die nicht aufzubewahren sind. Ein Firmenkontakt bleibt, wenn Kollegen ihn noch brauchen.'
      : 'In Rentman war das Konto mit keinem Kontakt verknüpft.';
  return {
    key: `konto-${id}-geloescht-haus`,
    to: house.email,
    subject: 'Kundenkonto gelöscht',
    text: `${[intro, ...facts, task].join('\n\n')}\n`,
    html: toPage(html`<p>${intro}</p>${facts.map((fact) => html`<p>${fact}</p>`)}<p>${task}</p>`),
  };
}
