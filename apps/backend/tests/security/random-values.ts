import fc from 'fast-check';
import { z } from 'zod';

/** What attackers and broken programs send in place of a value. */
export const NASTY: readonly unknown[] = [
  '',
  ' ',
  '\u0000',
  '%00',
  '\ud800',
  '🎥'.repeat(50),
  'a'.repeat(5000),
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' OR 1=1 --",
  '../../../etc/passwd',
  '..%2f..%2fetc',
  '{"$ne":null}',
  '{{7*7}}',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '.',
  '..',
  '...',
  '9'.repeat(30),
  '99999999999',
  '2147483648',
  '9007199254740993',
  '-1',
  '1e308',
  '2026-02-30',
  '9999-12-31',
  'NaN',
  'null',
  'CAM-1',
  '(a+)+$',
  2_147_483_648,
  -1,
  0.1,
  1e308,
  true,
  null,
  [],
  {},
  { $gt: '' },
  [[[[[[]]]]]],
];

const JsonSchema = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  items: z.unknown().optional(),
  format: z.string().optional(),
});

const TEXTS = ['CAM-1', 'Eva', 'ida@example.at', '+43 1 5550', '12', 'ä€', '2027-03-01'];
const FORMATS: Readonly<Record<string, readonly string[]>> = {
  date: ['2027-03-01', '2027-03-04'],
  email: ['ida@example.at'],
  uuid: ['1b4e28ba-2fa1-4d2e-883f-0016d3cca427'],
};

/** Values of a JSON schema; about one in eight places holds something nasty, one value in eight is wholly random. */
export function createValues(schema: unknown): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 7, arbitrary: toValue(schema) },
    { weight: 1, arbitrary: fc.oneof(fc.jsonValue(), fc.constantFrom(...NASTY)) },
  );
}

function toValue(schema: unknown): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 7, arbitrary: toValidValue(JsonSchema.parse(schema ?? {})) },
    { weight: 1, arbitrary: fc.constantFrom(...NASTY) },
  );
}

function toValidValue(schema: z.infer<typeof JsonSchema>): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(toValue));
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object':
      return toObject(schema);
    case 'array':
      return fc.array(toValue(schema.items), { maxLength: 4 });
    case 'integer':
    case 'number':
      return fc.integer({ min: 0, max: 100 });
    case 'boolean':
      return fc.boolean();
    case 'string':
      return fc.constantFrom(...(FORMATS[schema.format ?? ''] ?? TEXTS));
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue();
  }
}

function toObject({ properties = {}, required = [] }: z.infer<typeof JsonSchema>) {
  const values: Record<string, fc.Arbitrary<unknown>> = {};
  for (const [name, schema] of Object.entries(properties)) values[name] = toValue(schema);
  const known = fc.record(values, { requiredKeys: required });
  const unknownKeys = fc.constantFrom({}, {}, {}, { role: 1, confirmed: true, id: 1, __v: {} });
  return fc.tuple(known, unknownKeys).map(([own, more]) => ({ ...own, ...more }));
}
