/** `KH` for Katharina Huber. Who hears the page hears the name, which stands beside it or is told. */
export function Initials({ name }: { readonly name: string }) {
  const words = name.split(/\s+/).filter(Boolean);
  const letters = [words.at(0), words.slice(1).at(-1)].map((word) => [...(word ?? '')][0]).join('');
  return (
    <span aria-hidden="true" className="initials" title={name}>
      {letters || '?'}
    </span>
  );
}
