import { readFileSync } from 'node:fs';
import { SOCIAL_NETWORKS } from '@klappe/contracts';
import { expect, test } from 'vitest';

test('every social network has a drawing', () => {
  const drawings = readFileSync(new URL('../../ui/drawings.svg', import.meta.url), 'utf8');
  for (const network of SOCIAL_NETWORKS)
    expect(drawings).toContain(`<symbol id="drawn-${network}"`);
});
