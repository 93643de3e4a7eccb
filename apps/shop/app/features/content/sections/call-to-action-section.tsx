import { ContentLink } from '#app/cms/content-link.tsx';
import { Picture, type PictureView } from '#app/ui/picture.tsx';
import { type EditorInput, type SectionButton, type SectionOf, toButton } from '../section.ts';

interface CallToActionView {
  readonly type: 'call-to-action';
  readonly title: string;
  readonly subtitle: string;
  readonly image: PictureView | null;
  readonly button: SectionButton | null;
}

export function toCallToActionView(
  section: SectionOf<'call-to-action'>,
  input: EditorInput,
): CallToActionView | null {
  const { type, title, subtitle } = section;
  const image = input.toPicture(section.image);
  if (!title && !subtitle && !image) return null;
  return { type, title, subtitle, image, button: toButton(section, input) };
}

/** One thing to do next, with its button. */
export function CallToActionSection({ section }: { section: CallToActionView }) {
  const { title, subtitle, image, button } = section;
  return (
    <div className="call" data-picture={image ? '' : undefined}>
      <div className="call-words">
        {title && <h2 className="band-title">{title}</h2>}
        {subtitle && <p className="band-lead">{subtitle}</p>}
        {button && (
          <ContentLink className="button" to={button.link}>
            {button.text}
          </ContentLink>
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
