import { html } from 'hono/html';
import { z } from 'zod';
import type { SandboxDatabase } from '#app/database/open-database.ts';
import { readRow } from '#app/database/read-rows.ts';
import { updateRow } from '#app/database/write-rows.ts';
import { getResource } from '#app/resources/all-resources.ts';
import type { SqlValue } from '#app/resources/field.ts';
import type { Row } from '#app/resources/resource.ts';
import { DESK_PATHS, renderPage } from './desk-layout.ts';

const wholeText = z.string().trim().max(1000);

/** What the staff may type; a price as it is written here, with a comma. */
export const EquipmentForm = z.object({
  name: wholeText.min(1),
  price: z
    .string()
    .trim()
    .regex(/^\d{1,7}([.,]\d{1,2})?$/)
    .transform((text) => Number(text.replace(',', '.'))),
  current_quantity: z
    .string()
    .trim()
    .regex(/^\d{1,6}$/)
    .transform(Number),
  in_shop: z.literal('1').optional(),
});

export type EquipmentForm = z.infer<typeof EquipmentForm>;

/** One item with the few fields that a demo wants to change. */
export function renderEquipmentPage(item: Row, notice = '') {
  return renderPage({
    title: String(item.name || item.code || `Artikel ${item.id}`),
    entry: DESK_PATHS.stock,
    intro: `Artikel ${item.code || '–'} · Nr. ${item.id}. Der Shop übernimmt Änderungen beim nächsten Abgleich.`,
    body: html`${notice === '' ? '' : html`<p class="panel" role="status">${notice}</p>`}
      <form class="panel" method="post">
        <div class="fields">
          <div>
            <label for="name">Bezeichnung</label>
            <input id="name" name="name" value="${item.name}" required maxlength="1000">
          </div>
          <div>
            <label for="price">Preis pro Tag in Euro</label>
            <input id="price" name="price" inputmode="decimal" value="${toPriceText(item.price)}" required>
          </div>
          <div>
            <label for="current_quantity">Bestand</label>
            <input id="current_quantity" name="current_quantity" inputmode="numeric" value="${item.current_quantity}" required>
          </div>
          <div>
            <label for="in_shop">Im Shop zeigen</label>
            <input id="in_shop" name="in_shop" type="checkbox" value="1" ${item.in_shop ? 'checked' : ''}>
          </div>
        </div>
        <button class="main">Speichern</button>
      </form>
      <p><a href="${DESK_PATHS.stock}">Zurück zum Lager</a></p>`,
  });
}

function toPriceText(price: SqlValue | undefined): string {
  if (typeof price !== 'number') return String(price ?? '');
  return Number.isInteger(price) ? String(price) : price.toFixed(2).replace('.', ',');
}

/** Null for an item that is not there. */
export function readItem(database: SandboxDatabase, id: string): Row | null {
  return /^\d{1,12}$/.test(id) ? readRow(database, getResource('equipment'), Number(id)) : null;
}

export function saveItem(
  database: SandboxDatabase,
  item: Row,
  { form, now }: { readonly form: EquipmentForm; readonly now: number },
): Row {
  const values = { ...form, in_shop: form.in_shop === '1' ? 1 : 0 };
  return updateRow(database, getResource('equipment'), item, { values, now });
}
