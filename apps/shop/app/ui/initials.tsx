/** `KH` for Katharina Huber. Who hears the page hears the name, which stands beside it or is told. */
export function Initials({ name }: { readonly name: string }) {
  return (
    <span aria-hidden="true" className="initials" title={name}>
      {toInitials(name) || '?'}
    </span>
  );
}

/** The first letters of the first and the last word. */
export function toInitials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words.at(0), words.slice(1).at(-1)].map((word) => [...(word ?? '')][0]).join('');
}
