import { pictureSources } from '../../services/images/shared/sizes.ts';

const SIZES = '(min-width: 48rem) 44rem, 92vw';

/** Takes sanitised HTML only: attributes are in double quotes and contain no angle brackets. */
export function withPictures(html: string): string {
  return html.replace(/<img [^>]*>/g, (image) => {
    const src = attribute(image, 'src');
    const width = Number(/^[1-9]\d*$/.exec(attribute(image, 'width')));
    const sources = pictureSources(src, width || undefined);
    if (!sources) return image;
    // Without the true width, a srcset with widths would shrink a small picture further.
    const choice = width ? `srcset="${sources.webp}" sizes="${SIZES}"` : `srcset="${src}"`;
    const source = `<source type="image/webp" ${choice} />`;
    return `<picture>${source}${withSource(image, sources.jpeg)}</picture>`;
  });
}

/** Uses JPEGs, because not every feed reader knows WebP. */
export function withPlainPictures(html: string): string {
  return html.replace(/<img [^>]*>/g, (image) => {
    const src = attribute(image, 'src');
    return withSource(image, pictureSources(src)?.jpeg ?? src);
  });
}

function attribute(image: string, name: string): string {
  return new RegExp(` ${name}="([^"]*)"`).exec(image)?.[1] ?? '';
}

function withSource(image: string, src: string): string {
  return image.replace(/ src="[^"]*"/, () => ` src="${src}"`);
}
