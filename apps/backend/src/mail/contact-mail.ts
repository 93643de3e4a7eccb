import type { ContactForm } from '@klappe/domain';
import { html, type Mail, toPage } from './mail';

interface SentMessage {
  readonly key: string;
  readonly form: ContactForm;
  readonly houseEmail: string;
}

/** A visitor's message to the rental company; an answer to the mail goes to the visitor. */
export function toContactMail({ key, form, houseEmail }: SentMessage): Mail {
  const facts = [
    ['Name', form.name],
    ['Email', form.email],
    ...(form.phone === '' ? [] : [['Telefon', form.phone]]),
  ].map((fact) => fact.join(': '));
  const intro = 'Über das Kontaktformular des Webshops ist eine Nachricht eingelangt.';
  return {
    key: `kontakt-${key}`,
    to: houseEmail,
    replyTo: form.email,
    subject: `Nachricht von ${form.name}${form.subject === '' ? '' : `: ${form.subject}`}`,
    text: `${[intro, facts.join('\n'), form.message].join('\n\n')}\n`,
    html: toPage(html`<p>${intro}</p><p>${facts.join('\n')}</p><p>${form.message}</p>`),
  };
}
