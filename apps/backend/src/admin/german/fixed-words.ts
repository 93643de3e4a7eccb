import words from './fixed-words.json';

const WORDS = new Map(Object.entries(words));
const LABEL = 'aria-label';

/** Puts German words where Strapi's components write English ones without looking them up among the panel's words. */
export function translateFixedWords(): void {
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'attributes') translateLabel(target);
      else for (const node of addedNodes) translate(node);
    }
  });
  observer.observe(document.documentElement, {
    childList: true,
    subtree: true,
    attributeFilter: [LABEL],
  });
}

function translate(node: Node): void {
  const walker = document.createTreeWalker(node, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let each: Node | null = node; each; each = walker.nextNode()) {
    if (each instanceof Text) translateText(each);
    else translateLabel(each);
  }
}

function translateText(text: Text): void {
  const german = WORDS.get(text.data);
  if (german !== undefined) text.data = german;
}

function translateLabel(node: Node): void {
  if (!(node instanceof Element)) return;
  const german = WORDS.get(node.getAttribute(LABEL) ?? '');
  if (german !== undefined) node.setAttribute(LABEL, german);
}
