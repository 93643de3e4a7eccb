import type { WireValues } from '#app/database/to-row.ts';

export interface DemoContact {
  readonly contact: WireValues & { readonly code: string };
  readonly persons: readonly WireValues[];
}

interface Place {
  readonly street: string;
  readonly number: string;
  readonly postalcode: string;
  readonly city: string;
  readonly country?: string;
}

interface Company {
  readonly code: string;
  readonly name: string;
  readonly VAT_code: string;
  readonly email_1: string;
  readonly phone_1: string;
  readonly discount_rental?: number;
  readonly website?: string;
}

interface Person {
  readonly code: string;
  readonly firstname: string;
  readonly surname: string;
  readonly email_1: string;
  readonly phone_1: string;
}

interface Staff {
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly function?: string;
  readonly mobilephone?: string;
}

/** Customers of the demo house. Their UID numbers have valid check digits. */
export const DEMO_CONTACTS: readonly DemoContact[] = [
  company(
    {
      code: '10001',
      name: 'Donaufilm Produktions GmbH',
      VAT_code: 'ATU12345675',
      email_1: 'office@donaufilm.example',
      phone_1: '+43 1 555 01 10',
      website: 'donaufilm.example',
      discount_rental: 0.1,
    },
    { street: 'Wipplingerstraße', number: '21', postalcode: '1010', city: 'Wien' },
    [
      { firstname: 'Katharina', lastname: 'Huber', email: 'k.huber@donaufilm.example' },
      { firstname: 'Stefan', lastname: 'Leitner', email: 's.leitner@donaufilm.example' },
    ],
  ),
  company(
    {
      code: '10002',
      name: 'Bergblick Medien OG',
      VAT_code: 'ATU56789014',
      email_1: 'hallo@bergblick.example',
      phone_1: '+43 512 555 020',
    },
    { street: 'Maria-Theresien-Straße', number: '8', postalcode: '6020', city: 'Innsbruck' },
    [{ firstname: 'Jonas', lastname: 'Egger', email: 'jonas@bergblick.example' }],
  ),
  person(
    {
      code: '10003',
      firstname: 'Miriam',
      surname: 'Novak',
      email_1: 'miriam.novak@mail.example',
      phone_1: '+43 660 555 0303',
    },
    { street: 'Neubaugasse', number: '44', postalcode: '1070', city: 'Wien' },
  ),
  person(
    {
      code: '10004',
      firstname: 'Lukas',
      surname: 'Pichler',
      email_1: 'lukas.pichler@mail.example',
      phone_1: '+43 664 555 0404',
    },
    { street: 'Annenstraße', number: '3', postalcode: '8020', city: 'Graz' },
  ),
  company(
    {
      code: '10005',
      name: 'Gletscherlicht Werbefilm GmbH',
      VAT_code: 'ATU68034218',
      email_1: 'dispo@gletscherlicht.example',
      phone_1: '+43 662 555 0505',
      discount_rental: 0.05,
    },
    { street: 'Linzer Gasse', number: '17a', postalcode: '5020', city: 'Salzburg' },
    [
      {
        firstname: 'Verena',
        lastname: 'Steiner',
        email: 'verena@gletscherlicht.example',
        function: 'Produktionsleitung',
      },
      {
        firstname: 'Mehmet',
        lastname: 'Yılmaz',
        email: 'mehmet@gletscherlicht.example',
        function: 'Aufnahmeleitung',
        mobilephone: '+43 676 555 0506',
      },
    ],
  ),
  company(
    {
      code: '10006',
      name: 'Kanal Sieben Fernsehproduktion GmbH & Co KG',
      VAT_code: 'ATU72145092',
      email_1: 'technik@kanalsieben.example',
      phone_1: '+43 1 555 06 60',
    },
    { street: 'Würzburggasse', number: '30', postalcode: '1130', city: 'Wien' },
    [
      { firstname: 'Barbara', lastname: 'Moser', email: 'b.moser@kanalsieben.example' },
      { firstname: 'Dominik', lastname: 'Šimić', email: 'd.simic@kanalsieben.example' },
    ],
  ),
  company(
    {
      code: '10007',
      name: 'Murkino Filmkollektiv e. U.',
      VAT_code: 'ATU44713208',
      email_1: 'post@murkino.example',
      phone_1: '+43 316 555 0707',
    },
    { street: 'Lendkai', number: '45', postalcode: '8020', city: 'Graz' },
    [{ firstname: 'Ines', lastname: 'Gruber', email: 'ines@murkino.example' }],
  ),
  company(
    {
      code: '10008',
      name: 'Isarblende Filmproduktion GmbH',
      VAT_code: 'DE314160922',
      email_1: 'produktion@isarblende.example',
      phone_1: '+49 89 555 0808',
    },
    {
      street: 'Bavariafilmplatz',
      number: '7',
      postalcode: '82031',
      city: 'Grünwald',
      country: 'de',
    },
    [{ firstname: 'Florian', lastname: 'Berger', email: 'f.berger@isarblende.example' }],
  ),
  company(
    {
      code: '10009',
      name: 'Theaterverein Lampenfieber',
      VAT_code: '',
      email_1: 'verein@lampenfieber.example',
      phone_1: '+43 732 555 0909',
    },
    { street: 'Herrenstraße', number: '12', postalcode: '4020', city: 'Linz' },
    [{ firstname: 'Agnes', lastname: 'Wimmer', email: 'agnes@lampenfieber.example' }],
  ),
  person(
    {
      code: '10010',
      firstname: 'Elif',
      surname: 'Demir',
      email_1: 'elif.demir@mail.example',
      phone_1: '+43 699 555 1010',
    },
    { street: 'Ottakringer Straße', number: '91', postalcode: '1160', city: 'Wien' },
  ),
  person(
    {
      code: '10011',
      firstname: 'Johannes',
      surname: 'Mayr-Hofer',
      email_1: 'j.mayrhofer@mail.example',
      phone_1: '+43 650 555 1111',
    },
    { street: 'Rathausstraße', number: '5', postalcode: '6900', city: 'Bregenz' },
  ),
  company(
    {
      code: '10012',
      name: 'Pannonia Doku GmbH',
      VAT_code: 'ATU66509174',
      email_1: 'buero@pannoniadoku.example',
      phone_1: '+43 2682 555 12',
    },
    { street: 'Hauptstraße', number: '40', postalcode: '7000', city: 'Eisenstadt' },
    [{ firstname: 'Tobias', lastname: 'Horvath', email: 'tobias@pannoniadoku.example' }],
  ),
];

function company(
  { VAT_code, ...contact }: Company,
  place: Place,
  persons: readonly Staff[],
): DemoContact {
  const addresses = { ...toAddress('visit', place), ...toAddress('invoice', place) };
  return {
    contact: { type: 'company', VAT_code, ...contact, ...toMail(place), ...addresses },
    persons: persons.map((each) => ({ ...each })),
  };
}

function person(contact: Person, place: Place): DemoContact {
  return { contact: { type: 'private', ...contact, ...toMail(place) }, persons: [] };
}

function toMail(place: Place) {
  const country = place.country ?? 'at';
  return { ...toAddress('mailing', place), mailing_country: country, country };
}

function toAddress(kind: 'mailing' | 'visit' | 'invoice', place: Place): WireValues {
  const { street, number, postalcode, city } = place;
  const parts = Object.entries({ street, number, postalcode, city });
  const address = Object.fromEntries(parts.map(([part, value]) => [`${kind}_${part}`, value]));
  return kind === 'invoice' ? { ...address, invoice_country: place.country ?? 'at' } : address;
}
