import type { Markdown } from '#app/cms/markdown.ts';
import { MarkdownText } from '#app/cms/markdown-text.tsx';
import { Picture, type PictureView } from '#app/ui/picture.tsx';
import type { EditorInput, SectionOf } from '../section.ts';

interface InfoView {
  readonly type: 'info';
  readonly image: PictureView | null;
  readonly text: Markdown;
}

export function toInfoView(
  { type, image, imageAlt, content }: SectionOf<'info'>,
  { toPicture, toText }: EditorInput,
): InfoView | null {
  const picture = toPicture(image);
  const text = toText(content);
  if (!picture && text.length === 0) return null;
  return { type, text, image: picture && { ...picture, alt: imageAlt || picture.alt } };
}

/** A picture with a text beside it. */
export function InfoSection({ section: { image, text } }: { section: InfoView }) {
  return (
    <div className="info" data-picture={image ? '' : undefined}>
      {image && (
        <Picture
          className="framed-picture"
          picture={image}
          sizes="(width >= 86rem) 420px, (width >= 64rem) 33vw, 100vw"
        />
      )}
      {text.length > 0 && <MarkdownText headingLevel={2} markdown={text} />}
    </div>
  );
}
