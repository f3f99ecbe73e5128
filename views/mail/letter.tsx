import { Fragment } from 'react';
import { senderLines } from '../../src/mail/sender.ts';
import type { Block, Message, Writing } from '../../src/mail/message.ts';
import { darkStyles, styles } from './styles.ts';

/** The frame of every letter. Mail programs read inline styles, and some nothing else. */
export function Letter({ message, writing }: { message: Message; writing: Writing }) {
  return (
    <html lang={writing.language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{message.subject}</title>
        <style>{darkStyles}</style>
      </head>
      <body className="ground" style={styles.ground}>
        <div className="card" style={styles.card}>
          <h1 className="heading" style={styles.heading}>
            {message.heading}
          </h1>
          {message.blocks.map((block, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- rendered once
            <LetterBlock key={index} {...block} />
          ))}
        </div>
        <div className="quiet" style={styles.sender}>
          {senderLines(writing).map((line) => (
            <div key={line}>{line}</div>
          ))}
        </div>
      </body>
    </html>
  );
}

function LetterBlock(block: Block) {
  switch (block.type) {
    case 'paragraph':
      return <p style={styles.paragraph}>{block.text}</p>;
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
            <p className="quiet" style={styles.label}>
              {block.label}
            </p>
          )}
          <blockquote style={styles.quote}>{withLineBreaks(block.text)}</blockquote>
        </>
      );
    case 'button':
      return (
        <p style={styles.paragraph}>
          <a className="button" href={block.href} style={styles.button}>
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
              <a className="link" href={block.link.href} style={styles.link}>
                {block.link.label}
              </a>
            </>
          )}
        </p>
      );
  }
}

/** Some mail programs ignore `white-space`. */
function withLineBreaks(text: string) {
  return text.split('\n').map((line, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- rendered once
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
}
