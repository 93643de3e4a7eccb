import type { BlockContent, DefinitionContent, PhrasingContent, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import { type Origins, toSafeLink } from './links.ts';
import type { Block, Inline, Markdown } from './markdown.ts';
import { toPicturePath } from './picture-view.server.ts';

type Content = RootContent | BlockContent | DefinitionContent;

/** Parses an editor's Markdown. HTML in it is dropped; links that could run code become plain text. */
export function parseMarkdown(source: string, origins: Origins): Markdown {
  const root = fromMarkdown(source, {
    extensions: [gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  });
  const definitions = new Map(
    root.children.flatMap((node) =>
      node.type === 'definition' ? [[node.identifier, node.url] as const] : [],
    ),
  );
  return new MarkdownReader(origins, definitions).readBlocks(root.children);
}

class MarkdownReader {
  readonly #origins: Origins;
  readonly #definitions: ReadonlyMap<string, string>;
  /** Depths of the headings above the current block. */
  #depths: number[] = [];

  constructor(origins: Origins, definitions: ReadonlyMap<string, string>) {
    this.#origins = origins;
    this.#definitions = definitions;
  }

  readBlocks(nodes: readonly Content[]): Block[] {
    return nodes.flatMap((node) => this.#readBlock(node));
  }

  #readBlock(node: Content): Block[] {
    switch (node.type) {
      case 'paragraph':
        return this.#readParagraph(node.children);
      case 'heading':
        return [
          {
            kind: 'heading',
            level: this.#findLevel(node.depth),
            children: this.#readInlines(node.children),
          },
        ];
      case 'list':
        return [
          {
            kind: 'list',
            isOrdered: node.ordered === true,
            start: node.start ?? 1,
            items: node.children.map(({ children }) => this.readBlocks(children)),
          },
        ];
      case 'blockquote':
        return [{ kind: 'quote', blocks: this.readBlocks(node.children) }];
      case 'table': {
        const rows = node.children.map((row) =>
          row.children.map((cell) => this.#readInlines(cell.children)),
        );
        return [{ kind: 'table', rows }];
      }
      case 'code':
        return [{ kind: 'paragraph', children: [{ kind: 'code', children: [node.value] }] }];
      case 'thematicBreak':
        return [{ kind: 'rule' }];
      default:
        return [];
    }
  }

  /** Pictures of a paragraph become blocks after its text. */
  #readParagraph(nodes: readonly PhrasingContent[]): Block[] {
    const pictures = nodes.flatMap((node): Block[] => {
      const path = node.type === 'image' && toPicturePath(node.url, this.#origins.backendUrl);
      return path && node.type === 'image' ? [{ kind: 'picture', path, alt: node.alt ?? '' }] : [];
    });
    const children = this.#readInlines(nodes);
    const hasWords = children.some((child) => typeof child !== 'string' || child.trim() !== '');
    return [...(hasWords ? [{ kind: 'paragraph', children } as const] : []), ...pictures];
  }

  #readInlines(nodes: readonly PhrasingContent[]): Inline[] {
    return nodes.flatMap((node) => this.#readInline(node));
  }

  #readInline(node: PhrasingContent): Inline[] {
    switch (node.type) {
      case 'text':
        return [node.value];
      case 'strong':
      case 'emphasis':
        return [{ kind: node.type, children: this.#readInlines(node.children) }];
      case 'inlineCode':
        return [{ kind: 'code', children: [node.value] }];
      case 'break':
        return [{ kind: 'break' }];
      case 'link':
        return this.#readLink(node.url, node.children);
      case 'linkReference':
        return this.#readLink(this.#definitions.get(node.identifier) ?? '', node.children);
      default:
        return [];
    }
  }

  #readLink(target: string, nodes: readonly PhrasingContent[]): Inline[] {
    const children = this.#readInlines(nodes);
    const link = toSafeLink(target, this.#origins.shopUrl);
    return link ? [{ kind: 'link', link, children }] : children;
  }

  /** Editors choose headings by their size. The result goes at most one level deeper than the heading before. */
  #findLevel(depth: number): number {
    this.#depths = [...this.#depths.filter((above) => above < depth), depth];
    return this.#depths.length - 1;
  }
}
