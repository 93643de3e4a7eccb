import type { ReactNode } from 'react';
import { Picture, type PictureView } from '#app/ui/picture.tsx';

interface CategoryIntroProps {
  readonly image: PictureView | null;
  readonly children: ReactNode;
}

/** What the house says about a category, above its products. */
export function CategoryIntro({ image, children }: CategoryIntroProps) {
  return (
    <div className="category-intro" data-picture={image ? '' : undefined}>
      <div>{children}</div>
      {image && (
        <Picture
          className="framed-picture category-intro-picture"
          isFirst
          largest={640}
          picture={image}
          sizes="200px"
        />
      )}
    </div>
  );
}
