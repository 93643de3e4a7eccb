import type { LineMatches } from '@klappe/contracts';
import { matchListLine, parseEquipmentList } from '@klappe/domain';
import { expect, test } from 'vitest';
import { BackendError } from './backend-error.ts';
import { createListSearch } from './list-search.ts';

const PLAIN = { reason: '', isNamed: false, fittingCount: 1, isFolder: false };
const NONE: LineMatches = { matches: [], verdict: 'unknown', ...PLAIN };
const LIST = Array.from({ length: 60 }, (_, index) => `1x Ding${index}`).join('\n');

function aRefusal(status: number): BackendError {
  return new BackendError({ failure: 'refused', request: 'POST /list', status });
}

/** The lines of a list with what a search answers, and the calls it took. */
function openSearch(answer: (texts: readonly string[], call: number) => Promise<LineMatches[]>) {
  const calls: (readonly string[])[] = [];
  const { store, ...search } = createListSearch((texts) => {
    calls.push(texts);
    return answer(texts, calls.length);
  });
  const tell = (list: string) =>
    parseEquipmentList(list)
      .lines.flatMap((line) => matchListLine(line, (text) => store.getState().answers.get(text)))
      .flatMap(({ line, found }) => {
        if (line.kind !== 'item') return [];
        const unanswered = found?.isUnanswered ? 'unanswered' : 'answered';
        return `${line.text} ${found ? unanswered : 'waiting'}`;
      });
  const read = (list: string) => parseEquipmentList(list).lines;
  return { ...search, store, calls, tell, read };
}

const answerAll = async (texts: readonly string[]) => texts.map(() => NONE);

test('parts of parts are asked for', async () => {
  const joined = openSearch(async (texts) =>
    texts.map((text): LineMatches => {
      const displayname = text.includes(' mit ') ? 'Kamera' : text;
      const match = { code: text, displayname, link: '', image: null, priceCents: 1 };
      const product = { ...match, oldPriceCents: null, priceOnRequest: false };
      return {
        ...PLAIN,
        verdict: text.includes(' und ') || text.includes(' mit ') ? 'check' : 'certain',
        matches: [{ ...product, kind: 'rental', current_quantity: 1 }],
      };
    }),
  );
  await joined.search(joined.read('FX6 mit Cage und Stativ'));
  expect(joined.tell('FX6 mit Cage und Stativ')).toEqual([
    'FX6 answered',
    'Cage answered',
    'Stativ answered',
  ]);
});

test('one text whose calls fail does not take the answers of the others, and can be asked for again', async () => {
  let isMended = false;
  const search = openSearch(async (texts) => {
    if (!isMended && texts.includes('Ding7')) throw aRefusal(500);
    return answerAll(texts);
  });
  await search.searchToEnd(search.read(LIST));
  expect(search.tell(LIST).filter((row) => !row.endsWith(' answered'))).toEqual([
    'Ding7 unanswered',
  ]);
  const before = search.calls.length;
  expect(before).toBeLessThan(20);
  await search.search(search.read(LIST));
  expect(search.calls).toHaveLength(before);
  isMended = true;
  await search.searchAgain(search.read(LIST));
  expect(search.tell(LIST)).toContain('Ding7 answered');
});

test('without a backend every line ends after a few calls', async () => {
  const search = openSearch(async () => {
    throw new BackendError({ failure: 'unreachable', request: 'POST /list', status: 0 });
  });
  await search.searchToEnd(search.read(LIST));
  expect(search.tell(LIST).every((row) => row.endsWith(' unanswered'))).toBe(true);
  expect(search.calls.length).toBeLessThan(10);
});

test('it says that it tries as long as a call is made or a failed one is divided', async () => {
  const tried: boolean[] = [];
  let isMended = false;
  const search = openSearch(async (texts) => {
    tried.push(search.store.getState().isTrying);
    if (!isMended && texts.includes('Ding7')) throw aRefusal(500);
    return answerAll(texts);
  });
  expect(search.store.getState().isTrying).toBe(false);
  await search.searchToEnd(search.read(LIST));
  expect(tried).toEqual(search.calls.map(() => true));
  expect(search.store.getState().isTrying).toBe(false);

  // A list that comes while failed calls are divided keeps it trying until both have ended.
  isMended = true;
  const again = search.searchAgain(search.read(LIST));
  expect(search.store.getState().isTrying).toBe(true);
  const other = search.searchToEnd(search.read('1x Neu'));
  await Promise.all([again, other]);
  expect(search.store.getState().isTrying).toBe(false);
});

test('a caller above the limit sends no smaller calls', async () => {
  const search = openSearch(async () => {
    throw aRefusal(429);
  });
  await search.searchToEnd(search.read(LIST));
  expect(search.calls).toHaveLength(2);
  expect(search.store.getState().problem).toMatchObject({ status: 429 });
});

test('answers that lack lines are asked for again, and an empty one fails', async () => {
  const lacking = openSearch(async (texts) => texts.slice(1).map(() => NONE));
  await lacking.searchToEnd(lacking.read(LIST));
  const open = lacking.tell(LIST).filter((row) => row.endsWith(' waiting'));
  expect(open).toEqual([]);
  expect(lacking.tell(LIST).filter((row) => row.endsWith(' answered')).length).toBeGreaterThan(50);
});

test('lines that come while others are searched for are found as well', async () => {
  const waiting: (() => void)[] = [];
  const search = openSearch(async (texts) => {
    await new Promise<void>((resolve) => void waiting.push(resolve));
    return answerAll(texts);
  });
  const first = search.search(search.read('1x Eins'));
  const second = search.search(search.read('1x Zwei'));
  while (search.tell('1x Zwei').includes('Zwei waiting')) {
    waiting.shift()?.();
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
  await Promise.all([first, second]);
  expect(search.tell('1x Eins\n1x Zwei')).toEqual(['Eins answered', 'Zwei answered']);
});

test('a list with more texts than are kept is answered whole', async () => {
  const words = (line: number) =>
    Array.from({ length: 15 }, (_, word) => `Ding${line}x${word}`).join(', ');
  const list = Array.from({ length: 450 }, (_, line) => words(line)).join('\n');
  const search = openSearch(answerAll);
  await search.searchToEnd(search.read(list));
  expect(search.tell(list).filter((row) => row.endsWith(' waiting'))).toEqual([]);
  expect(search.store.getState().answers.size).toBeGreaterThan(5000);
  await search.search(search.read('1x Kurz'));
  expect(search.store.getState().answers.size).toBe(1);
});
