import './info-section.css';
import { MarkdownText } from '#app/cms/markdown-text.tsx';
import { Picture } from '#app/ui/picture.tsx';
import type { ViewOf } from '../section-view.ts';

/** A picture with what there is to know about it. */
export function InfoSection({ section: { image, text } }: { section: ViewOf<'info'> }) {
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
