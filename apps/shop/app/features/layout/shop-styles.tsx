import shopCss from '#app/styles/shop.css?inline';

/** The browser keeps what the server sent: its scripts do not carry the styles a second time. */
const STYLES = import.meta.env.SSR ? shopCss : readStyles();

function readStyles(): string {
  return document.querySelector('style[data-shop]')?.textContent ?? '';
}

/** The styles stand in the page: a sheet of its own would have to be fetched before anything can be painted. */
export function ShopStyles() {
  return (
    <style
      data-shop=""
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the build's own style sheet.
      dangerouslySetInnerHTML={{ __html: STYLES }}
      suppressHydrationWarning
    />
  );
}
