import { Children, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { directText, linkedParts } from '../../shared/links/linked-text.ts';
import { paths } from '../../shared/paths.ts';
import { KnittedBorder, KnittedEmblem, KnittedPattern } from './knitting.tsx';
import { type Block, type Message, linkAddress, pageAddress, type Writing } from './message.ts';
import { styledHtml, styleSheet, styles } from './styles.ts';

export function htmlOf(message: Message, writing: Writing): string {
  return `<!doctype html>${renderToStaticMarkup(<Email message={message} writing={writing} />)}`;
}

export function textOf({ heading, blocks }: Message, writing: Writing): string {
  const sender = [...senderLines(writing), pageAddress(paths.home(), writing)].join('\n');
  const texts = blocks.flatMap((block) =>
    block.type === 'pattern' ? [] : [textBlock(block, writing)],
  );
  const pieces = [heading, ...texts, `-- \n${sender}`];
  return `${pieces.join('\n\n')}\n`;
}

export function senderLines({ association, language, t }: Writing): string[] {
  const { address, name, registeredNumber } = association;
  const town = [address.postcode, address.locality].filter(Boolean).join(' ');
  const lines = [address.street, town, address.country[language]];
  return [
    name,
    ...(registeredNumber ? [t('footer.registeredNumber', { number: registeredNumber })] : []),
    lines.filter(Boolean).join(', '),
  ];
}

/** Uses inline styles, because some mail programs read nothing else. */
function Email({ message, writing }: { message: Message; writing: Writing }) {
  return (
    <html lang={writing.language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{message.subject}</title>
        <style>{styleSheet}</style>
      </head>
      <body className="ground" style={styles.ground}>
        {message.preview && <div style={styles.hidden}>{message.preview}</div>}
        <div className="card" style={styles.card}>
          <Letterhead name={writing.association.name} />
          <h1 className="heading" style={styles.heading}>
            {message.heading}
          </h1>
          {Children.toArray(message.blocks.map((block) => htmlBlock(block, writing)))}
        </div>
        <div className="quiet" style={styles.sender}>
          {senderLines(writing).map((line) => (
            <div key={line}>{line}</div>
          ))}
          <a className="link" href={pageAddress(paths.home(), writing)} style={styles.link}>
            {new URL(writing.origin).host}
          </a>
          <div lang="hi" className="heading" style={styles.word}>
            संगम
          </div>
        </div>
      </body>
    </html>
  );
}

function Letterhead({ name }: { name: string }) {
  return (
    <>
      <table role="presentation" cellPadding={0} cellSpacing={0} style={styles.letterhead}>
        <tbody>
          <tr>
            <td width={76}>
              <KnittedEmblem />
            </td>
            <td className="heading" style={styles.name}>
              {name}
            </td>
          </tr>
        </tbody>
      </table>
      <div style={styles.border}>
        <KnittedBorder />
      </div>
    </>
  );
}

function htmlBlock(block: Block, writing: Writing): ReactNode {
  switch (block.type) {
    case 'paragraph':
      return <p style={styles.paragraph}>{block.text}</p>;
    case 'text':
      return <p style={styles.paragraph}>{withLinks(block.text)}</p>;
    case 'html':
      return <div lang={block.lang} dangerouslySetInnerHTML={{ __html: styledHtml(block.html) }} />;
    case 'lead':
      return (
        <p className="lead heading" style={styles.lead}>
          {block.text}
        </p>
      );
    case 'pattern':
      return (
        <div style={styles.facts}>
          <KnittedPattern {...block.pattern} />
        </div>
      );
    case 'signature':
      return <p style={styles.paragraph}>{withLineBreaks(block.text)}</p>;
    case 'facts':
      return (
        <dl style={styles.facts}>
          {block.rows.map(([label, value]) => (
            <div key={label} className="fact" style={styles.fact}>
              <dt className="quiet" style={styles.label}>
                {label}
              </dt>
              <dd style={styles.value}>{value}</dd>
            </div>
          ))}
        </dl>
      );
    case 'quote':
      return (
        <>
          {block.label && (
            <p className="quiet" style={styles.quoteLabel}>
              {block.label}
            </p>
          )}
          <blockquote style={styles.quote}>{withLineBreaks(block.text)}</blockquote>
        </>
      );
    case 'button':
      return (
        <p style={styles.paragraph}>
          <a className="button" href={pageAddress(block.path, writing)} style={styles.button}>
            {block.label}
          </a>
        </p>
      );
    case 'note':
      return (
        <p className="quiet" style={styles.note}>
          {block.text}
          {block.link && (
            <>
              <br />
              <a className="link" href={linkAddress(block.link, writing)} style={styles.link}>
                {block.link.label}
              </a>
            </>
          )}
        </p>
      );
  }
}

const lineBreak = <br />;

/** Some mail programs ignore `white-space`. */
function withLineBreaks(text: string): ReactNode[] {
  return Children.toArray(
    text.split('\n').flatMap((line, index) => (index > 0 ? [lineBreak, line] : [line])),
  );
}

/** Many mail programs show the HTML as it is, without making links of the addresses in it. */
function withLinks(text: string): ReactNode[] {
  return Children.toArray(
    linkedParts(text).flatMap((part) =>
      typeof part === 'string' ? (
        withLineBreaks(part)
      ) : (
        <a className="link" href={part.href} style={styles.link}>
          {part.text}
        </a>
      ),
    ),
  );
}

function textBlock(block: Exclude<Block, { type: 'pattern' }>, writing: Writing): string {
  switch (block.type) {
    case 'paragraph':
      return flat(block.text);
    case 'lead':
      return flat(block.text);
    case 'html':
    case 'signature':
      return block.text;
    case 'text':
      return directText(block.text);
    case 'facts':
      return block.rows.map(([label, value]) => `${label}: ${flat(value)}`).join('\n');
    case 'quote':
      return [...(block.label ? [ending(block.label)] : []), quoted(block.text)].join('\n');
    case 'button':
      return `${block.label}: ${pageAddress(block.path, writing)}`;
    case 'note':
      return [flat(block.text), ...(block.link ? [linkAddress(block.link, writing)] : [])].join(
        '\n',
      );
  }
}

/** Adds a colon, unless the label ends in a mark of its own, as a question does. */
const ending = (label: string) => (/[.!?:]$/.test(label) ? label : `${label}:`);

/** Removes line breaks, because a name with one must not look like a line of ours. */
function flat(text: string): string {
  return text.replace(/(?<!\s)\s*\n\s*/g, ' ');
}

function quoted(text: string): string {
  return text
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
}
