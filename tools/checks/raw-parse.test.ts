import { expect, test } from 'vitest';
import { lintFiles } from './testing/lint-files.ts';

const RAW = [
  'const { from } = TakeBody.parse(ctx.request.body ?? {});',
  'const { page } = Query.parse(ctx.query);',
  'const { id } = z.object({ id: z.string() }).parse(ctx.params);',
  'const wish = Query.parse(query);',
  'const wish = Form.parse(body);',
];
const HONEST = [
  'const { from } = parseBareBody(TakeBody, ctx.request.body);',
  'const { page } = parseQuery(Query, ctx.query);',
  'const form = Form.safeParse(ctx.request.body);',
  'const rows = Rows.parse(await query.findMany({ where }));',
];

test('the linter refuses to parse what a caller sends without a refusal', () => {
  const lines = [...RAW, ...HONEST];
  const files = new Map(
    lines.map((line, index) => [`apps/backend/src/api/x/controllers/case-${index}.ts`, line]),
  );
  const refused = lintFiles(files, 'plugin').map((path) => files.get(path) ?? path);
  expect(refused.toSorted()).toEqual(RAW.toSorted());
});
