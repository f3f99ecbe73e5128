import { Node } from '@tiptap/core';

/** The line that says whose words a quotation is. Outside a quotation, the server makes it a paragraph. */
export const Speaker = Node.create({
  name: 'speaker',
  group: 'block',
  content: 'inline*',
  parseHTML: () => [{ tag: 'footer' }],
  renderHTML: () => ['footer', 0],
});
