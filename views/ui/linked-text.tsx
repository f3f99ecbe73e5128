import { Children } from 'react';
import { linkedParts } from '../../src/shared/links/linked-text.ts';

/** Shows a text whose web addresses and email addresses are links. */
export function LinkedText({ text }: { text: string }) {
  return Children.toArray(
    linkedParts(text).map((part) => {
      if (typeof part === 'string') return part;
      const isPage = !part.href.startsWith('mailto:');
      return (
        <a href={part.href} {...(isPage && { rel: 'noopener noreferrer' })}>
          {part.text}
        </a>
      );
    }),
  );
}
