/** Copies a text to the clipboard. False when the browser refuses, as on pages over plain HTTP. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    console.warn('Nothing could be copied', error);
    return false;
  }
}
