import type { WireValues } from '#app/database/to-row.ts';
import type { DemoItem } from '#app/demo-world/catalogue.ts';

/** Turns an item of the catalogue into Rentman's row. */
export function toEquipment(item: DemoItem, folder: string): WireValues {
  return {
    folder,
    code: item.code,
    name: item.name,
    price: item.dayPrice,
    tags: (item.tags ?? []).join(','),
    rental_sales: item.saleOnly ? 'Sale' : 'Rental',
    in_shop: item.hidden !== 'not-in-shop',
    in_archive: item.hidden === 'archived',
    temporary: item.hidden === 'temporary',
    shop_description_short: item.short,
    shop_description_long: toLongText(item),
    shop_seo_title: item.name,
    shop_seo_description: item.short,
    current_quantity: item.stock,
    current_quantity_excl_cases: item.stock,
    unit: 'Stk',
    weight: item.weightKg ?? 0,
    power: item.powerWatts ?? 0,
    current: item.currentAmps ?? 0,
    custom: toCustom(item),
  };
}

function toLongText({ long, technicalData }: DemoItem): string {
  if (technicalData.length === 0) return long;
  const lines = technicalData.map(([label, value]) => `${label}: ${value}`);
  return `${long}\n\nTechnische Daten:\n${lines.join('\n')}`;
}

/** Staff type prices into custom fields as text, the German way. */
function toCustom({ listDayPrice, salePrice, reducedSalePrice }: DemoItem) {
  return {
    custom_7: toPriceText(reducedSalePrice),
    custom_8: toPriceText(salePrice),
    custom_13: listDayPrice === undefined ? '0' : '1',
    custom_14: toPriceText(listDayPrice),
  };
}

function toPriceText(euros: number | undefined): string | null {
  if (euros === undefined) return null;
  return euros.toLocaleString('de-DE', { minimumFractionDigits: 2 });
}
