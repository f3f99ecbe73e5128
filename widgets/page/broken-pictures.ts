import { placeholderPicture } from '../../src/shared/widget-paths.ts';

/** Shows the placeholder instead of a broken picture, also inside widgets. */
function replace(image: HTMLImageElement): void {
  if (image.src.endsWith(placeholderPicture)) return;
  const source = image.previousElementSibling;
  if (source instanceof HTMLSourceElement) source.srcset = '';
  image.src = placeholderPicture;
}

addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLImageElement) replace(target);
  },
  true,
);
for (const image of document.images) if (image.complete && !image.naturalWidth) replace(image);
