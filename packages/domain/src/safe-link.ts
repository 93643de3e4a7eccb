const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
const WEB = /^https?:\/\/[^\s/?#@\\]+([/?#][^\s\\]*)?$/i;
const MAIL = /^mailto:[^\s@<>"]+@[^\s@<>"]+$/i;
const PHONE = /^tel:\+?[().\-/ ]*\d[\d().\-/ ]*$/i;
const OWN_PATH = /^(\/(?![/\\])|[#?])[^\s\\<>"]*$/;

/** True for an address of the web, `https://…` or `http://…`, without a name or password in it. */
export function isWebAddress(text: string): boolean {
  return WEB.test(text) && URL.canParse(text);
}

/** True for what a link of the shop may lead to: the web, a mail, a phone number, or a place in the shop (`/agb`). */
export function isSafeLink(text: string): boolean {
  if (isWebAddress(text) || MAIL.test(text) || PHONE.test(text)) return true;
  return !SCHEME.test(text) && OWN_PATH.test(text);
}

const TARGETS = [
  /\]\(\s*<?([^)\s>]*)/g,
  /^ {0,3}\[[^\]\n]+\]:\s*<?([^\s>]*)/gm,
  /<([a-z][a-z0-9+.-]*:[^<>\s]*)>/gi,
];

/** Finds where the links and pictures of a Markdown text lead that `isSafeLink` refuses. */
export function findUnsafeLinks(markdown: string): readonly string[] {
  const targets = TARGETS.flatMap((pattern) =>
    [...markdown.matchAll(pattern)].map(([, target = '']) => target),
  );
  return [...new Set(targets)].filter((target) => !isSafeLink(target));
}
