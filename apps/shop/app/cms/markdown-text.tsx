import { createElement, type ReactNode } from 'react';
import { DEFAULT_IMAGE_WIDTH, toImageUrl, toSourceSet } from '#app/ui/image-url.ts';
import { ContentLink } from './content-link.tsx';
import type { Block, Inline, Markdown } from './markdown.ts';

interface MarkdownTextProps {
  readonly markdown: Markdown;
  /** Level of the text's first heading: one below the heading it stands under. */
  readonly headingLevel: 2 | 3 | 4;
}

/** An editor's text, rendered as React elements and never as HTML, so that it cannot contain scripts. */
export function MarkdownText({ markdown, headingLevel }: MarkdownTextProps) {
  return <div className="prose rich-text">{toElements(markdown, headingLevel)}</div>;
}

/** Passes the parts as children and not as an array, because parts that never move need no key. */
function toElements(markdown: Markdown, headingLevel: number): ReactNode {
  return createElement(FRAGMENT, null, ...markdown.map((block) => toElement(block, headingLevel)));
}

const FRAGMENT = ({ children }: { children?: ReactNode }) => children;

function toElement(block: Block, headingLevel: number): ReactNode {
  switch (block.kind) {
    case 'paragraph':
      return createElement('p', null, ...block.children.map(toWord));
    case 'heading':
      return createElement(
        `h${Math.min(headingLevel + block.level, 6)}`,
        null,
        ...block.children.map(toWord),
      );
    case 'list':
      return createElement(
        block.isOrdered ? 'ol' : 'ul',
        block.isOrdered && block.start !== 1 ? { start: block.start } : null,
        ...block.items.map((item) => createElement('li', null, toElements(item, headingLevel + 1))),
      );
    case 'quote':
      return <blockquote>{toElements(block.blocks, headingLevel + 1)}</blockquote>;
    case 'table':
      return <Table rows={block.rows} />;
    case 'picture':
      return <TextPicture alt={block.alt} path={block.path} />;
    case 'rule':
      return <hr />;
  }
}

function toWord(inline: Inline): ReactNode {
  if (typeof inline === 'string') return inline;
  switch (inline.kind) {
    case 'break':
      return <br />;
    case 'link':
      return createElement(ContentLink, { to: inline.link }, ...inline.children.map(toWord));
    case 'strong':
    case 'code':
      return createElement(inline.kind, null, ...inline.children.map(toWord));
    case 'emphasis':
      return createElement('em', null, ...inline.children.map(toWord));
  }
}

function Table({
  rows: [head = [], ...rows],
}: {
  rows: Extract<Block, { kind: 'table' }>['rows'];
}) {
  const toCells = (tag: 'th' | 'td', cells: typeof head) =>
    createElement(
      'tr',
      null,
      ...cells.map((cell) =>
        createElement(tag, tag === 'th' ? { scope: 'col' } : null, ...cell.map(toWord)),
      ),
    );
  return (
    // Wide tables scroll on their own, also by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be reachable by keyboard.
    <section aria-label="Tabelle" className="text-table" tabIndex={0}>
      <table>
        <thead>{toCells('th', head)}</thead>
        {createElement('tbody', null, ...rows.map((cells) => toCells('td', cells)))}
      </table>
    </section>
  );
}

/** The CMS does not know the size of a picture inside a text, so the page reserves its space in 3:2. */
function TextPicture({ path, alt }: { path: string; alt: string }) {
  return (
    <img
      alt={alt}
      className="text-picture"
      height={600}
      loading="lazy"
      sizes="(width >= 48rem) 70ch, 100vw"
      src={toImageUrl(path)}
      srcSet={toSourceSet(path, DEFAULT_IMAGE_WIDTH)}
      width={900}
    />
  );
}
