import './call-to-action-section.css';
import { ContentLink } from '#app/cms/content-link.tsx';
import { Picture } from '#app/ui/picture.tsx';
import type { ViewOf } from '../section-view.ts';

/** One thing to do next, with its button. */
export function CallToActionSection({ section }: { section: ViewOf<'call-to-action'> }) {
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
