import { ContentLink } from '#app/cms/content-link.tsx';
import { MarkdownText } from '#app/cms/markdown-text.tsx';
import { Picture, type PictureView } from '#app/ui/picture.tsx';
import { type EditorInput, type SectionOf, toButton } from '../section.ts';

export function toTextImageListView(
  { type, items }: SectionOf<'text-image-list'>,
  input: EditorInput,
) {
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

type TextImageListView = NonNullable<ReturnType<typeof toTextImageListView>>;

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

function Row({
  item: { title, text, image, isImageLeft, button, mail },
}: {
  item: TextImageListView['items'][number];
}) {
  return (
    <div
      className="text-image"
      data-picture={image ? '' : undefined}
      data-side={isImageLeft ? 'left' : 'right'}
    >
      <div>
        {title && <h2 className="band-title">{title}</h2>}
        {text.length > 0 && <MarkdownText headingLevel={title ? 3 : 2} markdown={text} />}
        {(button || mail) && (
          <p className="row button-row">
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
      <RowPicture image={image} />
    </div>
  );
}

export function toCallToActionView(section: SectionOf<'call-to-action'>, input: EditorInput) {
  const { type, title, subtitle } = section;
  const image = input.toPicture(section.image);
  if (!title && !subtitle && !image) return null;
  return { type, title, subtitle, image, button: toButton(section, input) };
}

type CallToActionView = NonNullable<ReturnType<typeof toCallToActionView>>;

export function CallToActionSection({ section }: { section: CallToActionView }) {
  const { title, subtitle, image, button } = section;
  return (
    <div className="text-image" data-picture={image ? '' : undefined}>
      <div>
        {title && <h2 className="band-title">{title}</h2>}
        {subtitle && <p className="band-lead">{subtitle}</p>}
        {button && (
          <ContentLink className="button call-button" to={button.link}>
            {button.text}
          </ContentLink>
        )}
      </div>
      <RowPicture image={image} />
    </div>
  );
}

function RowPicture({ image }: { image: PictureView | null }) {
  if (!image) return null;
  const sizes = '(width >= 86rem) 640px, (width >= 64rem) 48vw, 100vw';
  return <Picture className="framed-picture" picture={image} sizes={sizes} />;
}
