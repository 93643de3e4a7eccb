import './text-image-list-section.css';
import { ContentLink } from '#app/cms/content-link.tsx';
import { MarkdownText } from '#app/cms/markdown-text.tsx';
import { Picture } from '#app/ui/picture.tsx';
import type { TextImageItem, ViewOf } from '../section-view.ts';

/** Rows of a picture and what is said about it; the editor chooses the side. */
export function TextImageListSection({ section }: { section: ViewOf<'text-image-list'> }) {
  return (
    <div className="text-images">
      {section.items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no names of their own and never move.
        <Row item={item} key={index} />
      ))}
    </div>
  );
}

function Row({ item: { title, text, image, isImageLeft, button, mail } }: { item: TextImageItem }) {
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
                {button ? mail : `E-Mail an ${mail}`}
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
