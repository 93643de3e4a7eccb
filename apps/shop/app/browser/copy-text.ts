/** Copies a text; false when the browser does not let it be, as on pages that come over plain HTTP. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    console.warn('Nothing could be copied', error);
    return false;
  }
}
