import { Mark } from '@tiptap/core';

const script = (name: 'superscript' | 'subscript', tag: 'sup' | 'sub') =>
  Mark.create({
    name,
    excludes: 'superscript subscript',
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  });

/** Raised and lowered letters, as in m² and H₂O. */
export const scripts = [script('superscript', 'sup'), script('subscript', 'sub')];
