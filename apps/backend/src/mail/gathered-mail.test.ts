import { expect, test } from 'vitest';
import { cutText, toGatheredMail } from './gathered-mail';

const part = (index: number, text = `Text ${index}`) => ({
  key: `teil-${index}`,
  replyTo: 'anna@example.com',
  subject: `Nachricht ${index}`,
  text,
});

test('a gathered mail holds what was said in its order, and is bounded whatever was said', () => {
  const parts = Array.from({ length: 400 }, (_, index) =>
    part(index, `${index} ${'ä<'.repeat(9000)}`),
  );
  const { text, html, subject, replyTo } = toGatheredMail(parts, 'haus@example.com');
  expect(subject).toBe('Nachricht 0 und 399 weitere Nachrichten');
  expect(replyTo).toBe('anna@example.com');
  expect(text).toContain('Und 385 weitere Nachrichten, siehe Adminbereich:');
  expect(text.length).toBeLessThan(30_000);
  expect(html.length).toBeLessThan(120_000);
});

test('of a cut text the link stays, and answers go to nobody where several people wrote', () => {
  const long = `${'Wort '.repeat(1000)}\n\nEntscheiden: https://shop.example/freigabe/1`;
  const other = { ...part(2), replyTo: 'berta@example.com' };
  const { text, replyTo } = toGatheredMail([part(1, long), other], 'haus@example.com');
  expect(text).toContain('https://shop.example/freigabe/1');
  expect(text).toContain('Text 2');
  expect(replyTo).toBeUndefined();
});

test('a short text is left as it is', () => {
  expect(cutText('Guten Tag')).toBe('Guten Tag');
  expect(cutText('eins\nzwei drei\nvier', 16)).toMatch(/^eins\nzwei drei\n… gekürzt/);
});
