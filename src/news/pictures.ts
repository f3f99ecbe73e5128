import { pictureSources } from '../images/sizes.ts';

/** As wide as the text of an article is. */
const SIZES = '(min-width: 48rem) 44rem, 92vw';

/**
 * Gives the uploaded pictures of a post the formats and widths that every other picture has. Takes HTML
 * that has been sanitised: its attributes are in double quotes and hold no angle brackets.
 */
export function withPictures(html: string): string {
  return html.replace(/<img [^>]*>/g, (image) => {
    const src = attribute(image, 'src');
    const width = Number(/^[1-9]\d*$/.exec(attribute(image, 'width')));
    const sources = pictureSources(src, width || undefined);
    if (!sources) return image;
    // A choice of widths without the true one would show a small picture smaller still.
    const choice = width ? `srcset="${sources.webp}" sizes="${SIZES}"` : `srcset="${src}"`;
    const source = `<source type="image/webp" ${choice} />`;
    return `<picture>${source}${withSource(image, sources.jpeg)}</picture>`;
  });
}

/** For readers of the feed, of which not all know WebP: the JPEG, under its whole address. */
export function withPlainPictures(html: string, origin: string): string {
  return html.replace(/<img [^>]*>/g, (image) => {
    const src = attribute(image, 'src');
    return withSource(image, `${origin}${pictureSources(src)?.jpeg ?? src}`);
  });
}

function attribute(image: string, name: string): string {
  return new RegExp(` ${name}="([^"]*)"`).exec(image)?.[1] ?? '';
}

function withSource(image: string, src: string): string {
  return image.replace(/ src="[^"]*"/, () => ` src="${src}"`);
}
