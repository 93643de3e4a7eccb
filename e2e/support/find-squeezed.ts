import type { Page } from '@playwright/test';

/**
 * What the window's width does to the page's texts: a word that stands in a column of letters, a text that leaves the box
 * around it or the window, and a page that can be moved sideways. Runs in the page; each find is told with its text.
 */
export function findSqueezed(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** Narrower than six letters, which are about half as wide as high. */
    const MIN_WIDTH_EM = 3;
    const TOLERANCE_PX = 1.5;
    const styles = new Map<Element, CSSStyleDeclaration>();
    const styleOf = (element: Element) => {
      const known = styles.get(element) ?? getComputedStyle(element);
      styles.set(element, known);
      return known;
    };
    const isClipped = (style: CSSStyleDeclaration) =>
      style.overflowX !== 'visible' || style.clipPath !== 'none';
    const isBox = (style: CSSStyleDeclaration) =>
      style.borderRightStyle !== 'none' || style.backgroundColor !== 'rgba(0, 0, 0, 0)';

    /** The box that a text has to stay in; null where an element cuts off what leaves it, or is moved sideways. */
    const findBox = (parent: Element): DOMRect | null => {
      for (let each: Element | null = parent; each; each = each.parentElement) {
        const style = styleOf(each);
        if (isClipped(style)) return null;
        if (style.display !== 'inline' && style.display !== 'contents' && isBox(style)) {
          return each.getBoundingClientRect();
        }
      }
      return new DOMRect(0, 0, window.innerWidth, 0);
    };

    const range = document.createRange();
    const measure = (text: Node, parent: Element) => {
      range.selectNodeContents(text);
      const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
      const left = Math.min(...rects.map((rect) => rect.left));
      const right = Math.max(...rects.map((rect) => rect.right));
      const lines = new Set(rects.map(({ top }) => Math.round(top))).size;
      return { left, right, lines, box: lines > 0 ? findBox(parent) : null };
    };
    const tell = (text: Node): string[] => {
      const words = text.textContent?.trim().slice(0, 40);
      const parent = text.parentElement;
      if (!words || !parent?.checkVisibility({ visibilityProperty: true })) return [];
      const { left, right, lines, box } = measure(text, parent);
      if (!box) return [];
      const isOutside = left < box.left - TOLERANCE_PX || right > box.right + TOLERANCE_PX;
      if (isOutside) return [`outside its box: ${words}`];
      const minWidth = MIN_WIDTH_EM * Number.parseFloat(styleOf(parent).fontSize);
      return lines > 1 && right - left < minWidth ? [`${lines} lines of letters: ${words}`] : [];
    };

    const { scrollWidth, clientWidth } = document.documentElement;
    const sideways = scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px sideways`] : [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    return [...new Set([...sideways, ...texts.flatMap(tell)])];
  });
}
