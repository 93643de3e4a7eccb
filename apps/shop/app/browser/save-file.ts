interface SavedFile {
  readonly name: string;
  readonly type: string;
  readonly content: string;
}

/** Hands a text over as a file to be saved. */
export function saveFile({ name, type, content }: SavedFile): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the file after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
