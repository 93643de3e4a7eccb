import { expect, test } from 'vitest';
import { toWords } from './markdown.ts';
import { parseMarkdown } from './parse-markdown.server.ts';

const ORIGINS = { backendUrl: 'http://backend.test', shopUrl: 'https://shop.test' };
const parse = (source: string) => parseMarkdown(source, ORIGINS);

test('paragraphs, emphasis and lists become plain data', () => {
  expect(parse('Eine **Anfrage** ist\n_frei_.\n\n1. eins\n2. zwei')).toEqual([
    {
      kind: 'paragraph',
      children: [
        'Eine ',
        { kind: 'strong', children: ['Anfrage'] },
        ' ist\n',
        { kind: 'emphasis', children: ['frei'] },
        '.',
      ],
    },
    {
      kind: 'list',
      isOrdered: true,
      start: 1,
      items: [
        [{ kind: 'paragraph', children: ['eins'] }],
        [{ kind: 'paragraph', children: ['zwei'] }],
      ],
    },
  ]);
});

test('HTML is dropped, in a line and as a block', () => {
  const words = toWords(parse('<script>alert(1)</script>\n\nGut <img src=x onerror=alert(1)> so'));
  expect(words).toBe('Gut  so');
});

test('a link that runs code is only its words', () => {
  expect(parse('[böse](javascript:alert(1)) und [auch](data:text/html,x)')).toEqual([
    { kind: 'paragraph', children: ['böse', ' und ', 'auch'] },
  ]);
});

test('a link to the own shop is a path, also when it is defined elsewhere', () => {
  expect(parse('[Licht](https://shop.test/rental/licht) [AGB][1]\n\n[1]: /agb')).toEqual([
    {
      kind: 'paragraph',
      children: [
        { kind: 'link', link: '/rental/licht', children: ['Licht'] },
        ' ',
        { kind: 'link', link: '/agb', children: ['AGB'] },
      ],
    },
  ]);
});

test('headings never skip a level, whatever the editor chose', () => {
  const levels = parse('## a\n\n##### b\n\n### c\n\n## d\n\n#### e').map((block) =>
    block.kind === 'heading' ? block.level : null,
  );
  expect(levels).toEqual([0, 1, 1, 0, 1]);
});

test('a picture of the backend is a block of its own, one from elsewhere without encryption is none', () => {
  expect(parse('![Plan](http://backend.test/uploads/plan.png)')).toEqual([
    { kind: 'picture', path: '/uploads/plan.png', alt: 'Plan' },
  ]);
  expect(parse('![Plan](http://elsewhere.test/plan.png)')).toEqual([]);
});

test('a table keeps its head and rows', () => {
  expect(parse('| Was | Frist |\n| --- | --- |\n| Anfrage | 7 Jahre |')).toEqual([
    {
      kind: 'table',
      rows: [
        [['Was'], ['Frist']],
        [['Anfrage'], ['7 Jahre']],
      ],
    },
  ]);
});

test('an empty text is nothing', () => {
  expect(parse('')).toEqual([]);
});
