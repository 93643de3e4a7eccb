import { ContentLink } from '#app/cms/content-link.tsx';
import type { Markdown } from '#app/cms/markdown.ts';
import { MarkdownText } from '#app/cms/markdown-text.tsx';
import { Picture, type PictureView } from '#app/ui/picture.tsx';
import { type EditorInput, type SectionButton, type SectionOf, toButton } from '../section.ts';

interface TextImage {
  readonly title: string;
  readonly text: Markdown;
  readonly image: PictureView | null;
  readonly isImageLeft: boolean;
  readonly button: SectionButton | null;
  readonly mail: string;
}

interface TextImageListView {
  readonly type: 'text-image-list';
  readonly items: readonly TextImage[];
}

export function toTextImageListView(
  { type, items }: SectionOf<'text-image-list'>,
  input: EditorInput,
): TextImageListView | null {
  const shown = items
    .map((item) => ({
      title: item.title,
      isImageLeft: item.isImageLeft,
      text: input.toText(item.text),
      image: input.toPicture(item.image),
      button: toButton(item, input),
      mail: item.buttonEmail,
    }))
    .filter(({ title, text, image }) => title || text.length > 0 || image);
  return shown.length > 0 ? { type, items: shown } : null;
}

/** Rows of a picture and a text; the editor chooses the side of the picture. */
export function TextImageListSection({ section }: { section: TextImageListView }) {
  return (
    <div className="text-images">
      {section.items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no names of their own and never move.
        <Row item={item} key={index} />
      ))}
    </div>
  );
}

function Row({ item: { title, text, image, isImageLeft, button, mail } }: { item: TextImage }) {
  return (
    <div
      className="text-image"
      data-picture={image ? '' : undefined}
      data-side={isImageLeft ? 'left' : 'right'}
    >
      <div className="text-image-words">
        {title && <h2 className="band-title">{title}</h2>}
        {text.length > 0 && <MarkdownText headingLevel={title ? 3 : 2} markdown={text} />}
        {(button || mail) && (
          <p className="button-row">
            {button && (
              <ContentLink className="button" to={button.link}>
                {button.text}
              </ContentLink>
            )}
            {mail && (
              <a className={button ? 'text-link text-link-tall' : 'button'} href={`mailto:${mail}`}>
                {button ? mail : `Email an ${mail}`}
              </a>
            )}
          </p>
        )}
      </div>
      {image && (
        <Picture
          className="framed-picture"
          picture={image}
          sizes="(width >= 86rem) 640px, (width >= 64rem) 48vw, 100vw"
        />
      )}
    </div>
  );
}
