import { Picture as Shared, type PictureProps } from '../../widgets/picture.tsx';

/** Loads lazily, unless it is at the top of the page. */
export function Picture({
  eager = false,
  ...picture
}: Pick<PictureProps, 'src' | 'alt' | 'lang' | 'width' | 'height' | 'sizes' | 'className'> & {
  eager?: boolean;
}) {
  const loading = eager
    ? ({ loading: 'eager', fetchPriority: 'high' } as const)
    : ({ loading: 'lazy' } as const);
  return <Shared {...loading} {...picture} />;
}
