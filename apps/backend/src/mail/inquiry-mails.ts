import { findCountry } from '@klappe/domain';
import { type Html, html } from './html';
import {
  type Fact,
  type MailedInquiry,
  toArrangementFacts,
  toLinePrice,
  toSumFacts,
  toSumNotes,
} from './inquiry-facts';
import type { Mail } from './mail';
import { toPage } from './mail-page';

/** What the mails know of the house. */
export interface House {
  readonly name: string;
  readonly email: string;
  /** Ends with a full stop: "netto, zzgl. 20 % USt." */
  readonly taxLabel: string;
  /** Where the admin panel shows an inquiry. */
  toPanelLink(documentId: string): string;
}

const NOT_BINDING =
  'Ihre Anfrage ist unverbindlich: Sie ist keine Bestellung, und ein Vertrag kommt durch sie nicht zustande.';

/** The confirmation to whoever asked. Free text of the form stays out: anybody may enter any address. */
export function toCustomerMail(inquiry: MailedInquiry, house: House): Mail {
  const facts = toArrangementFacts(inquiry);
  const greeting = `Guten Tag ${inquiry.firstname} ${inquiry.lastname},`;
  const thanks =
    'vielen Dank für Ihre Anfrage! Wir haben sie erhalten, prüfen die Verfügbarkeit und senden Ihnen ein unverbindliches Angebot.';
  const closing = `Freundliche Grüße\n${house.name}`;
  return {
    key: `anfrage-${inquiry.number}-kunde`,
    to: inquiry.email,
    replyTo: house.email,
    subject: `Ihre Anfrage ${inquiry.number} bei ${house.name}`,
    text: toText([greeting, thanks, facts, ...toTextBody(inquiry, house), NOT_BINDING, closing]),
    html: toPage(html`<p>${greeting}</p><p>${thanks}</p>${toTable(facts)}
${toHtmlBody(inquiry, house)}<p>${NOT_BINDING}</p><p>${closing}</p>`),
  };
}

/** The notice to the house, with everything needed to call the customer back. */
export function toHouseMail(inquiry: MailedInquiry, house: House): Mail {
  const intro = 'Über den Webshop ist eine neue Anfrage eingelangt.';
  const facts = [...toArrangementFacts(inquiry), ...toClientFacts(inquiry)];
  const remark = inquiry.remark ? `Anmerkung:\n${inquiry.remark}` : 'Keine Anmerkung.';
  const link = house.toPanelLink(inquiry.documentId);
  return {
    key: `anfrage-${inquiry.number}-haus`,
    to: house.email,
    replyTo: inquiry.email,
    subject: `Neue Anfrage ${inquiry.number}: ${inquiry.name}`,
    text: toText([intro, facts, remark, ...toTextBody(inquiry, house), `Im Adminbereich: ${link}`]),
    html: toPage(html`<p>${intro}</p>${toTable(facts)}<p>${remark}</p>
${toHtmlBody(inquiry, house)}<p><a href="${link}">Im Adminbereich öffnen</a></p>`),
  };
}

function toClientFacts(inquiry: MailedInquiry): readonly Fact[] {
  const { clientType, company, uid, firstname, lastname } = inquiry;
  const country = findCountry(inquiry.country)?.name ?? inquiry.country;
  const place = `${inquiry.street} ${inquiry.streetNumber}, ${inquiry.postalcode} ${inquiry.city}, ${country}`;
  const isCompany = clientType === 'company';
  return [
    ...(isCompany ? [['Firma', company] as const, ['UID-Nummer', uid] as const] : []),
    [isCompany ? 'Kontakt' : 'Privat', `${firstname} ${lastname}`],
    ['Anschrift', place],
    ['Email', inquiry.email],
    ['Telefon', inquiry.phone],
  ];
}

function toTextBody(inquiry: MailedInquiry, house: House): readonly (string | readonly Fact[])[] {
  const lines = inquiry.lines.map(
    (line) => `${line.quantity} × ${line.displayname} (${line.code})\n    ${toLinePrice(line)}`,
  );
  const notes = toSumNotes(inquiry, house.taxLabel);
  return [['Artikel', ...lines].join('\n'), toSumFacts(inquiry), notes];
}

function toText(blocks: readonly (string | readonly Fact[])[]): string {
  const write = (block: string | readonly Fact[]) =>
    typeof block === 'string' ? block : block.map((fact) => fact.join(': ')).join('\n');
  return `${blocks.map(write).join('\n\n')}\n`;
}

function toHtmlBody(inquiry: MailedInquiry, house: House): Html {
  const lines = inquiry.lines.map(
    (line) =>
      html`<tr><td style="padding:2px 12px 2px 0;vertical-align:top">${line.quantity} ×</td>
<td style="padding:2px 0">${line.displayname} (${line.code})<br><small>${toLinePrice(line)}</small></td></tr>
`,
  );
  return html`<h2 style="font-size:16px">Artikel</h2><table>${lines}</table>
${toTable(toSumFacts(inquiry))}<p><small>${toSumNotes(inquiry, house.taxLabel)}</small></p>`;
}

function toTable(facts: readonly Fact[]): Html {
  const rows = facts.map(
    ([label, value]) =>
      html`<tr><th align="left" style="padding:2px 12px 2px 0;font-weight:normal;color:#555">${label}</th><td>${value}</td></tr>
`,
  );
  return html`<table>${rows}</table>`;
}
