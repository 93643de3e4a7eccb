interface SavedFile {
  readonly name: string;
  readonly type: string;
  readonly content: BlobPart;
}

export function saveFile({ name, type, content }: SavedFile): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the file only after the click event, so the URL is released later.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
