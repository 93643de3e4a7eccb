import { measureList } from '@klappe/contracts';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { readMails } from '../account/mails';
import { askPanel } from '../inquiry/customer';
import { call } from '../support/call';
import { waitFor } from '../support/wait-for';
import { anInquiry, tell } from './an-inquiry';
import { stack } from './shared-stack';

const SETTING_PATH = '/content-manager/single-types/api::site-setting.site-setting';
const LINES = [
  { code: 'CAM-1', quantity: 2 },
  { code: 'CAM-2', quantity: 1 },
];

const aPaper = (changes: object = {}) => ({
  title: 'Werbespot Alpenquell',
  facts: [['Mietzeitraum', 'Mo 7.12. – Do 10.12.2026']],
  lines: [
    {
      quantity: 2,
      name: 'Kamera „Übergröße“ ≥ 4K',
      code: 'CAM-1',
      heading: 'Kamera',
      note: '=1+1 für Łukasz',
      price: '€ 240,00 pro Tag',
    },
    { quantity: 30, name: 'Sandsack', code: 'weg', heading: 'Grip', note: '', price: '' },
  ],
  sums: [['Gewicht', '365,3 kg']],
  notes: ['zuzüglich 20 % USt.'],
  withPictures: true,
  ...changes,
});

async function draw(path: string, body: object, jwt = '') {
  const answer = await stack().backend.fetch(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(jwt && { authorization: `Bearer ${jwt}` }),
    },
    body: JSON.stringify(body),
  });
  return { status: answer.status, answer };
}

async function readPdf(answer: Response) {
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  const document = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()));
  const { text, totalPages } = await extractText(document, { mergePages: true });
  const page = await document.getPage(1);
  return {
    text: text.replaceAll(/\s+/g, ' '),
    totalPages,
    marks: await document.getMarkInfo(),
    structure: JSON.stringify(await page.getStructTree()),
    title: (await document.getMetadata()).info,
  };
}

async function setSwitch(tellsNewValues: boolean): Promise<void> {
  const { backend, panelToken } = stack();
  const { status } = await askPanel(backend, panelToken, `PUT ${SETTING_PATH}`, { tellsNewValues });
  expect(status).toBe(200);
}

test('a list is a PDF that reads well for a screen reader, in every letter', async () => {
  const { status, answer } = await draw('/papers/list', aPaper());
  expect(status).toBe(200);
  const { text, marks, structure, title } = await readPdf(answer);
  expect(text).toContain('Werbespot Alpenquell Mietzeitraum: Mo 7.12. – Do 10.12.2026 Kamera');
  expect(text).toContain('Kamera „Übergröße“ ≥ 4K Notiz: =1+1 für Łukasz CAM-1 € 240,00 pro Tag');
  expect(text).toContain('Gewicht: 365,3 kg zuzüglich 20 % USt. Stand ');
  expect(text).toContain('Seite 1 von 1');
  expect(marks).toMatchObject({ Marked: true });
  for (const role of ['H1', 'H2', 'Table', 'TH', 'TD', 'P']) {
    expect(structure).toContain(`"role":"${role}"`);
  }
  expect(title).toMatchObject({ Title: 'Werbespot Alpenquell', Language: 'de-AT' });
});

test('long lists go over pages, empty and wrong ones are answered', async () => {
  const [line] = aPaper().lines;
  const many = Array.from({ length: 500 }, (_, index) => ({ ...line, code: `X-${index}` }));
  const { answer } = await draw('/papers/list', aPaper({ lines: many }));
  const { totalPages, text } = await readPdf(answer);
  expect(totalPages).toBeGreaterThan(10);
  expect(text).toContain('X-0 ');
  expect(text).toContain('X-499 ');
  expect((await draw('/papers/list', aPaper({ lines: [] }))).status).toBe(200);
  for (const wrong of [
    { lines: [...many, line] },
    { lines: [{ ...line, quantity: 0 }] },
    { title: 'a'.repeat(301) },
    { rows: [] },
  ]) {
    expect((await draw('/papers/list', aPaper(wrong))).status).toBe(400);
  }
});

/** Texts as long as they may be, without a blank and in wide letters, each line under a heading of its own. */
function aHostileList(lines = 290) {
  return aPaper({
    lines: Array.from({ length: lines }, (_, index) => ({
      quantity: 999,
      name: 'Q'.repeat(300),
      code: 'c'.repeat(200),
      heading: `H${index}${'x'.repeat(110)}`,
      note: 'ä'.repeat(200),
      price: '€ 999.999.999.999,99 pro Tag',
    })),
  });
}

test('a list with the longest words is drawn whole, while others are answered', async () => {
  let isDrawn = false;
  const drawing = draw('/papers/list', aHostileList(100)).finally(() => {
    isDrawn = true;
  });
  for (let asked = 0; asked < 10; asked += 1) {
    expect((await stack().backend.fetch('/_health')).status).toBe(204);
    expect(isDrawn).toBe(false);
  }
  const { status, answer } = await drawing;
  expect(status).toBe(200);
  const { text } = await readPdf(answer);
  expect(text.match(/Q/g)).toHaveLength(100 * 300);
  expect(text.match(/H\d+x/g)).toHaveLength(100);
  const tooMuch = await draw('/papers/list', aHostileList(310));
  expect(tooMuch.status).toBe(400);
  expect(await tooMuch.answer.text()).toContain('Die Liste hat mehr als 250.000 Zeichen.');
});

test('what is more than may wait is refused with a sentence, and one who goes frees the place', async () => {
  const gone = new AbortController();
  const { backend } = stack();
  const body = JSON.stringify(aHostileList());
  const many = Array.from({ length: 20 }, async () => {
    const headers = { 'content-type': 'application/json' };
    const { signal } = gone;
    const answer = await backend.fetch('/papers/list', { method: 'POST', headers, body, signal });
    return {
      status: answer.status,
      retry: answer.headers.get('retry-after'),
      text: await answer.text(),
    };
  });
  const refused = await Promise.any(
    many.map(async (each) => {
      const { status, ...rest } = await each;
      return status === 503 ? rest : Promise.reject(new Error(String(status)));
    }),
  );
  expect(refused.retry).toBe('15');
  expect(refused.text).toContain('Im Moment werden zu viele PDFs zugleich erstellt.');
  gone.abort();
  await Promise.allSettled(many);
  expect((await draw('/papers/list', aPaper())).status).toBe(200);
});

test('a list says that it is the customer’s own, with prices that are prices', async () => {
  const { answer } = await draw('/papers/list', aPaper({ title: 'Rechnung' }));
  const { text, title } = await readPdf(answer);
  expect(text).toMatch(/^Eigene Liste aus dem Shop von .*, kein Angebot: Preise und Summen sind/);
  expect(title).not.toHaveProperty('Author');
  const [line] = aPaper().lines;
  const status = async (price: string) =>
    (await draw('/papers/list', aPaper({ lines: [{ ...line, price }] }))).status;
  for (const price of [
    '',
    '€ 0,00',
    '€ 1.234,50 pro Tag',
    '€ 90,00 einmalig',
    'Preis auf Anfrage',
  ]) {
    expect(await status(price)).toBe(200);
  }
  for (const price of ['9'.repeat(40), 'gratis', '€ 1,0', '€ 12345,00', '€ 1,00 bezahlt']) {
    expect(await status(price)).toBe(400);
  }
});

test('what a list costs new is told to customers, where the house says so', async () => {
  const { equipmentIds, changeRentman, addCustomer, backend } = stack();
  const values = { list_price: 21_500, country_of_origin: 'jp', weight: 1.5 };
  await changeRentman(`equipment/${equipmentIds[0]}`, values);
  await tell(stack(), 'Equipment', equipmentIds[0] ?? 0);
  const customer = await addCustomer('carnet.eins');
  const measure = async (who: { readonly jwt?: string } = customer) => {
    const { jwt } = who;
    const options = { body: { lines: LINES }, ...(jwt && { jwt }) };
    const { body } = await call(backend, 'POST /rentman/equipment/measures', options);
    return measureList.response.parse(body);
  };
  const wish = { title: 'Carnet', lines: LINES };
  await waitFor(async () => expect((await measure()).weightKg.value).toBe(3), 20_000);
  expect((await measure()).newValue).toBeNull();
  expect((await draw('/papers/carnet', wish, customer.jwt)).status).toBe(403);
  await setSwitch(true);
  try {
    expect((await measure()).newValue).toEqual({ value: 4_300_000, items: 2, missing: ['CAM-2'] });
    expect((await measure({})).newValue).toBeNull();
    expect((await draw('/papers/carnet', wish)).status).toBe(403);
    const serials = { 'CAM-1': ['FX6-4711', 'FX6-4712'] };
    const { answer } = await draw('/papers/carnet', { ...wish, serials }, customer.jwt);
    const { text } = await readPdf(answer);
    expect(text).toContain('Entwurf, bitte prüfen.');
    expect(text).toContain('CAM-1 FX6-4711, FX6-4712 2 3 € 43.000,00 Japan');
    for (const code of ['constructor', '__proto__', 'toString', 'hasOwnProperty']) {
      const odd = { title: 'Carnet', lines: [{ ...LINES[0], code }], serials };
      expect([code, (await draw('/papers/carnet', odd, customer.jwt)).status]).toEqual([code, 200]);
    }
    const without = await readPdf((await draw('/papers/carnet', wish, customer.jwt)).answer);
    expect(without.text).toContain('CAM-1 2 3 € 43.000,00 Japan');
    expect(text).toContain('Neuwert für die Versicherung: € 43.000,00 (1 von 2 ohne Angabe)');
    const packed = Array.from({ length: 999 }, (_, index) => `SN-${index + 1000}`);
    const long = await draw(
      '/papers/carnet',
      { ...wish, serials: { 'CAM-1': packed } },
      customer.jwt,
    );
    const read = await readPdf(long.answer);
    expect(read.text.match(/SN-\d{4}/g)).toEqual(packed);
    for (const code of ['constructor', '__proto__', 'toString', 'hasOwnProperty']) {
      const odd = { ...wish, lines: [{ code, quantity: 1 }] };
      expect((await draw('/papers/carnet', odd, customer.jwt)).status).toBe(200);
    }
    const { number } = await anInquiry(stack(), customer);
    await waitFor(() => {
      const mail = readMails(backend).find(({ name }) => name.includes(number));
      expect(mail?.text).toContain('Neuwert für die Versicherung: € ');
    });
  } finally {
    await setSwitch(false);
  }
});
