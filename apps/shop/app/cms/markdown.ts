/** Text within a line. A plain string is unformatted text. */
export type Inline =
  | string
  | { readonly kind: 'strong' | 'emphasis' | 'code'; readonly children: readonly Inline[] }
  | { readonly kind: 'link'; readonly link: string; readonly children: readonly Inline[] }
  | { readonly kind: 'break' };

/** A block of the text. `level` counts from 0 and never skips one. */
export type Block =
  | { readonly kind: 'paragraph'; readonly children: readonly Inline[] }
  | { readonly kind: 'heading'; readonly level: number; readonly children: readonly Inline[] }
  | {
      readonly kind: 'list';
      readonly isOrdered: boolean;
      readonly start: number;
      readonly items: readonly Markdown[];
    }
  | { readonly kind: 'quote'; readonly blocks: Markdown }
  | { readonly kind: 'table'; readonly rows: readonly (readonly (readonly Inline[])[])[] }
  | { readonly kind: 'picture'; readonly path: string; readonly alt: string }
  | { readonly kind: 'rule' };

/** An editor's text, parsed on the server: plain data, never HTML. */
export type Markdown = readonly Block[];

/** The text without its formatting, for search engines. */
export function toWords(markdown: Markdown): string {
  return markdown.map(toBlockWords).filter(Boolean).join(' ');
}

function toBlockWords(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return joinInlines(block.children);
    case 'list':
      return block.items.map(toWords).join(' ');
    case 'quote':
      return toWords(block.blocks);
    case 'table':
      return block.rows.flatMap((row) => row.map(joinInlines)).join(' ');
    case 'picture':
    case 'rule':
      return '';
  }
}

function joinInlines(inlines: readonly Inline[]): string {
  return inlines
    .map((inline) => {
      if (typeof inline === 'string') return inline;
      return inline.kind === 'break' ? ' ' : joinInlines(inline.children);
    })
    .join('');
}
