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
  sender: {
    maxWidth: '600px',
    margin: '20px auto 0',
    color: '#55606c',
    fontSize: '14px',
    textAlign: 'center',
  },
  word: { marginTop: '16px', color: '#12355b', fontSize: '20px' },
} satisfies Record<string, CSSProperties>;

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
