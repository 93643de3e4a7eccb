import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toPlainText } from './plain-text.ts';

test('plain text stays as it is', () => {
  expect(toPlainText('Sony FX6\nVollformat')).toBe('Sony FX6\nVollformat');
});

test('line breaks of every system become one kind', () => {
  expect(toPlainText('a\r\nb\rc')).toBe('a\nb\nc');
});

test('tags go, their line breaks stay', () => {
  expect(toPlainText('<p>Eins</p><p>Zwei<br />Drei<BR>Vier</p>')).toBe(
    'Eins\n\nZwei\nDrei\nVier\n\n'.trim(),
  );
  expect(toPlainText('<ul><li>Akku</li><li>Kabel</li></ul>')).toBe('Akku\nKabel');
});

test('the cells of a table row become label and value', () => {
  const row =
    '<table><tr><td><b>Gewicht</b></td>\n<td class="v">3 kg</td></tr><tr><td>Mount</td><td>PL</td></tr></table>';
  expect(toPlainText(row)).toBe('Gewicht: 3 kg\nMount: PL');
});

test('named and numeric entities become characters', () => {
  expect(toPlainText('Gr&ouml;&szlig;e &Auml;rmel &euro;&nbsp;5 &ndash; 90&deg;')).toBe(
    'Größe Ärmel € 5 – 90°',
  );
  expect(toPlainText('&#8211; &#x2013; &#X2013; &#39; &#128247;')).toBe("– – – ' 📷");
});

test('an entity is read once only', () => {
  expect(toPlainText('&amp;lt;b&amp;gt;')).toBe('&lt;b&gt;');
});

test('entities of no character vanish, unknown names stay', () => {
  expect(toPlainText('a&#0;b&#xD800;c&#1114112;d&#8203;e')).toBe('abcde');
  expect(toPlainText('AT&T &foo; &')).toBe('AT&T &foo; &');
});

test('scripts, styles and comments leave with their content', () => {
  expect(toPlainText('a<script>alert(1)</script>b<STYLE>p{}</STYLE >c<!-- x > y -->d')).toBe(
    'abcd',
  );
  expect(toPlainText('a<script src=x>alert(1)')).toBe('a');
  expect(toPlainText('a<!-- nie geschlossen <b>')).toBe('a');
});

test('a tag that is never closed leaves with its attributes', () => {
  expect(toPlainText('Licht<img src=x onerror=alert(1)')).toBe('Licht');
  expect(toPlainText('Licht<b<i>stark</i>')).toBe('Lichtstark');
  expect(toPlainText('Licht<p')).toBe('Licht');
});

test('a greater-than sign inside an attribute does not end the tag', () => {
  expect(toPlainText('<a title="a > b" href=\'x>y\'>Link</a>')).toBe('Link');
});

test('comparisons are text', () => {
  expect(toPlainText('Brennweite < 50 mm, T<2.8, a <b und c> d')).toBe(
    'Brennweite < 50 mm, T<2.8, a d',
  );
  expect(toPlainText('f < 3 und g > 5')).toBe('f < 3 und g > 5');
  expect(toPlainText('&lt;b&gt; ist ein Tag')).toBe('<b> ist ein Tag');
  expect(toPlainText('Pegel <minus 20')).toBe('Pegel <minus 20');
});

test('control, zero-width and direction characters vanish', () => {
  expect(toPlainText('a\u0000b\u0007c\u200bd\u202ee\ufefff\u2066g\u00adh\u0085i')).toBe(
    'abcdefghi',
  );
});

test('the joiners of emoji stay', () => {
  expect(toPlainText('👩\u200d🎤')).toBe('👩\u200d🎤');
});

test('blanks are drawn together', () => {
  expect(toPlainText('  a \t b\u00a0\u00a0c  \n  d ')).toBe('a b c\nd');
});

test('nothing that looks like a closed HTML tag survives, whatever is nested', () => {
  const piece = fc.constantFrom(
    '<',
    '>',
    '</',
    'b',
    'script',
    'img ',
    '"',
    "'",
    '=',
    'x',
    ' ',
    '<!--',
    '-->',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      expect(toPlainText(pieces.join(''))).not.toMatch(/<(b|script|img)(\s[^<>"']*)?>/i);
    }),
    { numRuns: 2000 },
  );
});

test('taking a tag out makes no other of what stood around it', () => {
  expect(toPlainText('<<img -->img -->')).not.toContain('<img');
  expect(toPlainText(`${'<'.repeat(50)}${'b>'.repeat(50)}`)).not.toMatch(/<b/);
});

test('a hundred thousand open tags are read without delay', () => {
  const started = performance.now();
  toPlainText('<p '.repeat(30_000));
  toPlainText('<script '.repeat(10_000));
  expect(performance.now() - started).toBeLessThan(2000);
});

test('words in angle brackets that are no tag of HTML stay', () => {
  expect(toPlainText('<Achtung> nur 24 V, < 5 kg und <b>fett</b>')).toBe(
    '<Achtung> nur 24 V, < 5 kg und fett',
  );
  expect(toPlainText('Akku<o:p></o:p>')).toBe('Akku');
});
