import { Picture as Shared, type PictureProps } from '../../widgets/picture.tsx';

/** Fetched when it comes near, or at once where the page begins with it. */
export function Picture({
  eager = false,
  ...picture
}: Pick<PictureProps, 'src' | 'alt' | 'width' | 'height' | 'sizes'> & { eager?: boolean }) {
  return <Shared loading={eager ? 'eager' : 'lazy'} {...picture} />;
}
