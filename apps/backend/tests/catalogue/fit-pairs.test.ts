import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type FitItem, groupLensAdapters, judgePair, readItemFacts } from '@klappe/domain';
import { expect, test } from 'vitest';
import { z } from 'zod';

const DEMO = resolve('demo/rentman/catalogue');

const DemoCategory = z.object({
  subcategories: z.array(
    z.object({
      items: z.array(
        z.object({
          code: z.string(),
          name: z.string(),
          technicalData: z.record(z.string(), z.string()),
          tags: z.array(z.string()).default([]),
        }),
      ),
    }),
  ),
});

/** Verdicts by hand, from what the makers publish. `apart` was never looked at while rules were written. */
const Pairs = z.record(
  z.enum(['seen', 'apart']),
  z.record(z.string(), z.record(z.enum(['fits', 'adapter', 'no']), z.array(z.string()))),
);
const MIN_PRECISION = 0.98;
const MIN_RECALL = 0.8;

function readCatalogue(): ReadonlyMap<string, FitItem> {
  const files = readdirSync(DEMO).map((name) => readFileSync(join(DEMO, name), 'utf8'));
  const items = files.flatMap((text) =>
    DemoCategory.parse(JSON.parse(text)).subcategories.flatMap((each) => each.items),
  );
  return new Map(
    items.map(({ code, name, technicalData, tags }) => {
      const facts = readItemFacts({ name, technicalData: Object.entries(technicalData), tags });
      return [code, { code, name, facts }];
    }),
  );
}

test('verdicts on the demo are those of the makers: 98 % of what is said is right, 80 % is said', () => {
  const catalogue = readCatalogue();
  const adapters = groupLensAdapters(
    [...catalogue.values()].filter(({ facts }) => facts.role === 'adapter'),
  );
  const file = resolve('apps/backend/tests/catalogue/fit-pairs.json');
  const pairs = Pairs.parse(JSON.parse(readFileSync(file, 'utf8')));
  for (const half of Object.values(pairs)) {
    const cases = Object.entries(half).flatMap(([code, byVerdict]) =>
      Object.entries(byVerdict).flatMap(([verdict, others]) =>
        others.map((other) => ({
          item: catalogue.get(code),
          other: catalogue.get(other),
          verdict,
        })),
      ),
    );
    const said = cases.flatMap(({ item, other, verdict }) => {
      if (!item || !other) throw new Error('The table names an item that the demo does not have');
      const judgement = judgePair(item.facts, other.facts, adapters);
      return judgement ? [{ isRight: judgement.verdict === verdict }] : [];
    });
    const right = said.filter(({ isRight }) => isRight).length;
    expect(cases.length).toBeGreaterThan(150);
    expect(right / said.length).toBeGreaterThanOrEqual(MIN_PRECISION);
    expect(right / cases.length).toBeGreaterThanOrEqual(MIN_RECALL);
  }
});
