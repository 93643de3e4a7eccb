/** Characters nobody sees: zero-width ones, soft hyphens, byte-order and direction marks. The joiners of scripts and emoji stay. */
const INVISIBLE = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
/** Control characters but for tab and line breaks, unpaired surrogates, and code points that are no characters. */
const CONTROL = /[^\P{Cc}\t\n\r]|\p{Cs}|[\u2028\u2029\ufffe\uffff]/u;
const EVERY_CONTROL = new RegExp(CONTROL, 'gu');

/** Takes out zero-width characters and marks: they come along when text is copied, and hide one word in another. */
export function stripZeroWidth(text: string): string {
  return text.replace(INVISIBLE, '');
}

/** Takes out everything that cannot be seen, control characters included. */
export function stripInvisible(text: string): string {
  return stripZeroWidth(text).replace(EVERY_CONTROL, '');
}

/** True when a text holds characters that no keyboard types and no page should print. */
export function hasControlCharacters(text: string): boolean {
  return CONTROL.test(text);
}

/** True when there is something to see: not only blanks and joiners. */
export function isVisible(text: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);
}
