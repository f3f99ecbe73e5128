import { Fragment } from 'react';

/** Matches email and web addresses, without the full stop at the end of a sentence. */
const addresses =
  /((?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+|https?:\/\/\S*[\w/]|www(?:\.[\w-]+)+)/u;

/** Turns the addresses in a text into links. */
export function Linked({ text }: { text: string }) {
  return text.split(addresses).map((part, index) => {
    const key = `${index} ${part}`;
    if (index % 2 === 0) return <Fragment key={key}>{part}</Fragment>;
    const href = part.startsWith('http') ? part : `https://${part}/`;
    return (
      <a key={key} href={part.includes('@') ? `mailto:${part}` : href}>
        {part}
      </a>
    );
  });
}
