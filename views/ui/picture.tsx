import { Picture as Shared, type PictureProps } from '../../widgets/picture.tsx';

/** Loads lazily, unless it is at the top of the page. */
export function Picture({
  eager = false,
  ...picture
}: Pick<PictureProps, 'src' | 'alt' | 'width' | 'height' | 'sizes'> & { eager?: boolean }) {
  return <Shared loading={eager ? 'eager' : 'lazy'} {...picture} />;
}
