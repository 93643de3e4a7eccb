import type { Row } from '#app/resources/resource.ts';

/** A PUT merges custom fields one by one, like the others. */
export function mergeCustom(before: Row, values: Row): Row {
  if (typeof values.custom !== 'string') return values;
  const merged: unknown = { ...parseCustom(before.custom), ...parseCustom(values.custom) };
  return { ...values, custom: JSON.stringify(merged) };
}

function parseCustom(text: Row[string] | undefined): object {
  const custom: unknown = JSON.parse(String(text ?? '{}'));
  return typeof custom === 'object' && custom !== null ? custom : {};
}
