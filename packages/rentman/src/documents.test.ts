import { expect, test } from 'vitest';
import {
  fetchDocumentFile,
  fetchDocumentFiles,
  fetchProjectContracts,
  fetchProjectFileFolders,
  fetchProjectInvoices,
  fetchProjectQuotes,
} from './documents.ts';
import { connectWorld } from './testing/connect-world.ts';

function aWorldWithDocuments() {
  const connected = connectWorld();
  const { world } = connected;
  const project = `/projects/${world.add('projects', { name: 'Alpenquell' })}`;
  const sums = { price: 249.89999999999998, vat_amount: 49.98, price_invat: 299.88 };
  const values = { project, number: '2026-014', subject: 'Alpenquell', ...sums };
  const quote = world.add('quotes', { ...values, version: 2 });
  world.add('contracts', values);
  const invoice = world.add('invoices', { ...values, finalized: true });
  world.add('payments', { invoice: `/invoices/${invoice}`, moment: 0, amount: 100 });
  const file = world.add('files', {
    readable_name: 'Angebot.pdf',
    file_item: quote,
    file_itemtype: 'Offerte',
    type: 'application/pdf',
  });
  world.add('file_folders', { name: 'Für Kunden', item: 1, itemtype: 'Project' });
  return { ...connected, quote, file };
}

test('a quote has its version and its sums in whole cents', async () => {
  const { rentman } = aWorldWithDocuments();
  const quote = { number: '2026-014', netCents: 24_990, vatCents: 4998, grossCents: 29_988 };
  expect(await fetchProjectQuotes(rentman, 1)).toMatchObject([{ ...quote, version: 2 }]);
  expect(await fetchProjectContracts(rentman, 1)).toMatchObject([quote]);
});

test('of an invoice is known what is still open', async () => {
  const { rentman } = aWorldWithDocuments();
  expect(await fetchProjectInvoices(rentman, 1)).toMatchObject([
    { isFinal: true, openCents: 19_988 },
  ]);
});

test('the paper of a quote is found below it and read again by its id', async () => {
  const { rentman, quote, file } = aWorldWithDocuments();
  expect(await fetchDocumentFiles(rentman, 'quotes', quote)).toMatchObject([{ id: file }]);
  expect(await fetchDocumentFile(rentman, file)).toMatchObject({ id: file, name: 'Angebot.pdf' });
  expect(await fetchDocumentFile(rentman, 99)).toBeNull();
  expect(await fetchProjectFileFolders(rentman, 1)).toMatchObject([{ name: 'Für Kunden' }]);
});
