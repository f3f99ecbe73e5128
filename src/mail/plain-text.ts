import type { Block, Message, Writing } from './message.ts';
import { senderLines } from './sender.ts';

/** The letter for programs and people that read no HTML. */
export function plainText({ heading, blocks }: Message, writing: Writing): string {
  const pieces = [heading, ...blocks.map(blockText), `-- \n${senderLines(writing).join('\n')}`];
  return `${pieces.join('\n\n')}\n`;
}

function blockText(block: Block): string {
  switch (block.type) {
    case 'paragraph':
      return flat(block.text);
    case 'facts':
      return block.rows.map(([label, value]) => `${label}: ${flat(value)}`).join('\n');
    case 'quote':
      return [...(block.label ? [`${block.label}:`] : []), quoted(block.text)].join('\n');
    case 'button':
      return `${block.label}: ${block.href}`;
    case 'note':
      return [flat(block.text), ...(block.link ? [block.link.href] : [])].join('\n');
  }
}

/** Only a quote has lines: a name with a line break must not look like a line of ours. */
function flat(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ');
}

function quoted(text: string): string {
  return text
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
}
