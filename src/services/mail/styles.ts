import { type HTMLElement, parse } from 'node-html-parser';
import type { CSSProperties } from 'react';

const sans = "system-ui, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif";
const serif = "Georgia, 'Times New Roman', serif";

/** Repeats the site's colours, because mail programs know no custom properties. */
export const styles = {
  ground: {
    margin: 0,
    padding: '24px 12px',
    background: '#faf7f2',
    color: '#22303f',
    fontFamily: sans,
    fontSize: '16px',
    lineHeight: 1.6,
  },
  card: {
    maxWidth: '600px',
    boxSizing: 'border-box',
    margin: '0 auto',
    padding: '28px 24px',
    border: '1px solid #ddd3c3',
    borderRadius: '14px',
    background: '#ffffff',
    color: '#22303f',
    overflowWrap: 'anywhere',
  },
  hidden: { display: 'none', maxHeight: 0, overflow: 'hidden' },
  letterhead: { margin: '0 0 16px' },
  name: {
    color: '#12355b',
    fontFamily: serif,
    fontSize: '18px',
    fontWeight: 600,
    lineHeight: 1.25,
  },
  border: { margin: '0 -24px 28px 0' },
  lead: {
    margin: '0 0 20px',
    padding: '16px 20px',
    borderLeft: '4px solid #e07a1f',
    background: '#f3ecdf',
    color: '#12355b',
    fontFamily: serif,
    fontSize: '21px',
    fontWeight: 600,
    lineHeight: 1.3,
  },
  heading: {
    margin: '0 0 20px',
    color: '#12355b',
    fontFamily: serif,
    fontSize: '26px',
    fontWeight: 600,
    lineHeight: 1.25,
  },
  paragraph: { margin: '0 0 16px' },
  facts: { margin: '0 0 20px' },
  fact: { margin: 0, padding: '8px 0', borderBottom: '1px solid #ddd3c3' },
  label: { margin: 0, color: '#55606c', fontSize: '14px' },
  value: { margin: 0 },
  quoteLabel: { margin: '20px 0 4px', color: '#55606c', fontSize: '14px' },
  quote: {
    margin: '0 0 20px',
    padding: '4px 0 4px 16px',
    borderLeft: '4px solid #f6b93b',
  },
  button: {
    display: 'inline-block',
    padding: '12px 24px',
    borderRadius: '14px',
    background: '#12355b',
    color: '#ffffff',
    fontWeight: 600,
    textDecoration: 'none',
  },
  note: { margin: '24px 0 0', color: '#55606c', fontSize: '14px' },
  link: { color: '#14406f' },
  subheading: {
    margin: '24px 0 8px',
    color: '#12355b',
    fontFamily: serif,
    fontSize: '20px',
    fontWeight: 600,
    lineHeight: 1.3,
  },
  picture: { maxWidth: '100%', height: 'auto', border: 0 },
  cell: { padding: '4px 8px 4px 0', textAlign: 'left', verticalAlign: 'top' },
  sender: {
    maxWidth: '600px',
    margin: '20px auto 0',
    color: '#55606c',
    fontSize: '14px',
    textAlign: 'center',
  },
  word: { marginTop: '16px', color: '#12355b', fontSize: '20px' },
} satisfies Record<string, CSSProperties>;

/** The width of the text in the card, in pixels. Outlook for Windows shows a picture as wide as its attribute says. */
const TEXT_WIDTH = 550;

const tags: Record<string, { style: CSSProperties; className?: string }> = {
  p: { style: styles.paragraph },
  h2: { style: { ...styles.subheading, fontSize: '22px' }, className: 'heading' },
  h3: { style: styles.subheading, className: 'heading' },
  ul: { style: styles.paragraph },
  ol: { style: styles.paragraph },
  a: { style: styles.link, className: 'link' },
  blockquote: { style: styles.quote },
  figure: { style: styles.paragraph },
  figcaption: { style: styles.label, className: 'quiet' },
  img: { style: styles.picture },
  td: { style: styles.cell },
  th: { style: styles.cell },
};

const inlineStyle = (style: CSSProperties) =>
  Object.entries(style)
    .map(
      ([name, value]) =>
        `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}`,
    )
    .join(';')
    .replaceAll('"', "'");

/** Gives sanitised HTML the styles of an email. */
export function styledHtml(html: string): string {
  const tree = parse(html);
  for (const [tag, { className, style }] of Object.entries(tags)) {
    for (const element of tree.querySelectorAll(tag)) {
      element.setAttribute('style', inlineStyle(style));
      if (className) element.setAttribute('class', className);
      if (tag === 'img') limitWidth(element);
    }
  }
  return tree.toString();
}

function limitWidth(image: HTMLElement): void {
  image.setAttribute(
    'width',
    String(Math.min(Number(image.getAttribute('width')) || TEXT_WIDTH, TEXT_WIDTH)),
  );
  image.removeAttribute('height');
}

/**
 * Cells of a knitting are as low as a stitch, which Outlook for Windows needs to be told. Programs that ignore style
 * sheets keep the light colours.
 */
export const styleSheet = `
.knitting td { font-size: 1px; line-height: 1px; mso-line-height-rule: exactly }
@media (prefers-color-scheme: dark) {
  .ground { background: #0e1b2c !important; color: #dde5ee !important }
  .card { background: #172a42 !important; border-color: #2c4261 !important; color: #dde5ee !important }
  .heading { color: #f3ead9 !important }
  .fact { border-color: #2c4261 !important }
  .lead { background: #122338 !important }
  .blue { background: #8fbaea !important }
  .quiet { color: #aab8c8 !important }
  .link { color: #a9cbf3 !important }
  .button { background: #f8c75f !important; color: #14243a !important }
}`;
