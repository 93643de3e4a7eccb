import { type ImageWidth, toImageUrl, toSourceSet } from './image-url.ts';

/** A picture of the CMS: where the image proxy finds it, and its own size, which keeps its place. */
export interface PictureView {
  readonly path: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

/** §7 */
const USUAL_WIDTH = 900;

interface PictureProps {
  readonly picture: PictureView;
  readonly sizes: string;
  readonly className?: string;
  /** §7 names 900; only what fills a screen is larger. */
  readonly largest?: ImageWidth;
  /** True for the picture a visitor sees first. */
  readonly isFirst?: boolean;
}

/** A picture in the size its place needs; its own proportions keep that place until it is there. */
export function Picture(props: PictureProps) {
  const { picture, sizes, className, largest = 900, isFirst = false } = props;
  return (
    <img
      alt={picture.alt}
      className={className}
      decoding={isFirst ? 'auto' : 'async'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      height={picture.height}
      loading={isFirst ? 'eager' : 'lazy'}
      sizes={sizes}
      src={toImageUrl(picture.path, USUAL_WIDTH)}
      srcSet={toSourceSet(picture.path, largest)}
      width={picture.width}
    />
  );
}

/** The picture for where a page is shared, with its whole address and the size it has there. */
export function toSharedImageUrl({ path, width, height }: PictureView, shopUrl: string) {
  const sharedWidth = Math.min(width, SHARED_WIDTH);
  return {
    url: `${shopUrl}${toImageUrl(path, SHARED_WIDTH)}`,
    width: sharedWidth,
    height: Math.round((sharedWidth * height) / Math.max(width, 1)),
  };
}

const SHARED_WIDTH = 1280;
