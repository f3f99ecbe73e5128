import { Children, type ReactNode } from 'react';
import type { Block, Message } from '../../../src/services/mail/message.ts';
import { inLanguage } from '../../../src/shared/i18n/alternates.ts';
import type { Language } from '../../../src/shared/i18n/languages.ts';
import { directText } from '../../../src/shared/links/linked-text.ts';

export interface ShownLetter {
  language: Language;
  message: Pick<Message, 'heading' | 'blocks'>;
  origin: string;
}

/** Draws what an email would say. Links are written out, because nobody can press them on paper. */
export function LetterText({ language, message, origin }: ShownLetter) {
  return (
    <div className="letter-text" lang={language}>
      <h3>{message.heading}</h3>
      {Children.toArray(
        message.blocks.map((block) => drawn(block, (path) => origin + inLanguage(path, language))),
      )}
    </div>
  );
}

function drawn(block: Block, addressOf: (path: string) => string): ReactNode {
  switch (block.type) {
    case 'facts':
      return (
        <dl>
          {block.rows.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      );
    case 'button':
      return (
        <p>
          {block.label}: <span className="letter-address">{addressOf(block.path)}</span>
        </p>
      );
    case 'note':
      return (
        <p>
          {block.text}{' '}
          {block.link && <span className="letter-address">{addressOf(block.link.path)}</span>}
        </p>
      );
    case 'pattern':
      return null;
    case 'quote':
      return <blockquote className="own-lines">{block.text}</blockquote>;
    case 'text':
      return <p className="own-lines">{directText(block.text)}</p>;
    default:
      return <p className="own-lines">{block.text}</p>;
  }
}
