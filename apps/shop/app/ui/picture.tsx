import { DEFAULT_IMAGE_WIDTH, type ImageWidth, toImageUrl, toSourceSet } from './image-url.ts';

/** A picture of the CMS: its path for the image proxy, and its size, so that the page reserves its space. */
export interface PictureView {
  readonly path: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

interface PictureProps {
  readonly picture: PictureView;
  readonly sizes: string;
  readonly className: string;
  /** 900 unless told; only pictures that fill a screen are larger. */
  readonly largest?: ImageWidth;
  /** True for the picture at the top of the page: it is loaded at once and with priority. */
  readonly isFirst?: boolean;
}

/** A responsive picture. Its proportions reserve its space until it is loaded. */
export function Picture(props: PictureProps) {
  const { picture, sizes, className, largest = DEFAULT_IMAGE_WIDTH, isFirst = false } = props;
  return (
    <img
      alt={picture.alt}
      className={className}
      decoding={isFirst ? undefined : 'async'}
      fetchPriority={isFirst ? 'high' : undefined}
      height={picture.height}
      loading={isFirst ? undefined : 'lazy'}
      sizes={sizes}
      src={toImageUrl(picture.path)}
      srcSet={toSourceSet(picture.path, largest)}
      width={picture.width}
    />
  );
}

const SHARED_WIDTH = 1280;

/** The preview picture of a shared page: absolute address, width and height. */
export function toSharedImageUrl({ path, width, height }: PictureView, shopUrl: string) {
  const sharedWidth = Math.min(width, SHARED_WIDTH);
  return {
    url: `${shopUrl}${toImageUrl(path, SHARED_WIDTH)}`,
    width: sharedWidth,
    height: Math.round((sharedWidth * height) / Math.max(width, 1)),
  };
}
