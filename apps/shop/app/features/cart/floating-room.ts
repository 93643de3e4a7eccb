/** Controls that the button must not cover once scrolling has stopped. */
const CONTROLS = 'main :is(button, input, select, textarea, summary, .button)';
const REST_MS = 120;

/**
 * Shows the floating button while the header's cart is out of sight, and only where it covers no control of the page.
 * Looks again when the page has stopped scrolling or has changed its size. Answers how to stop.
 */
export function watchRoom(button: HTMLElement): () => void {
  const update = () => {
    const header = document.querySelector('.site-header .cart-link');
    const isHeaderSeen = header !== null && header.getBoundingClientRect().bottom > 0;
    button.toggleAttribute('data-shown', !(isHeaderSeen || coversControl(button)));
  };
  let rest = 0;
  const wait = () => {
    clearTimeout(rest);
    rest = window.setTimeout(update, REST_MS);
  };
  const size = new ResizeObserver(wait);
  size.observe(document.body);
  window.addEventListener('scroll', wait, { passive: true });
  update();
  return () => {
    clearTimeout(rest);
    size.disconnect();
    window.removeEventListener('scroll', wait);
  };
}

function coversControl(button: HTMLElement): boolean {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const places = [left, (left + right) / 2, right].flatMap((x) =>
    [top, (top + bottom) / 2, bottom].map((y) => document.elementsFromPoint(x, y)),
  );
  return places.flat().some((element) => element.closest(CONTROLS));
}
