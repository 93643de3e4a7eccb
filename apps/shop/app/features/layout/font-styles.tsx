import fontCss from '#app/styles/font.css?inline';

/** The browser keeps what the server sent: its scripts do not carry the styles a second time. */
const STYLES = import.meta.env.SSR ? fontCss : readStyles();

function readStyles(): string {
  return document.querySelector('style[data-fonts]')?.textContent ?? '';
}

/** Fonts stand in the page alone: a sheet that named them again would have them loaded, and shown, again. */
export function FontStyles() {
  return (
    <style
      data-fonts=""
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the build's own style sheet.
      dangerouslySetInnerHTML={{ __html: STYLES }}
      suppressHydrationWarning
    />
  );
}
