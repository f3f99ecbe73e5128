import { Node } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import { goToNextCell, tableEditing } from '@tiptap/pm/tables';
import type { Editor } from '@tiptap/react';

/** The table library's name for each kind of node. */
const roles: Record<string, string> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
};

const spanOf = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (cell: HTMLElement) => Math.max(Number(cell.getAttribute(name)) || 1, 1),
  renderHTML: (attributes: Record<string, unknown>) =>
    attributes[name] === 1 ? {} : { [name]: attributes[name] },
});

const cell = (name: 'tableCell' | 'tableHeader', tag: 'td' | 'th') =>
  Node.create({
    name,
    content: '(paragraph | bulletList | orderedList)+',
    isolating: true,
    addAttributes: () => ({
      colspan: spanOf('colspan'),
      rowspan: spanOf('rowspan'),
      // The library requires this attribute, but nobody sets widths here.
      colwidth: { default: null, rendered: false, parseHTML: () => null },
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  extendNodeSchema: ({ name }) => (roles[name] ? { tableRole: roles[name] } : {}),
  addProseMirrorPlugins: () => [tableEditing()],
  // In the last cell, Tab leaves the editor as it does elsewhere.
  addKeyboardShortcuts: () => ({
    Tab: ({ editor }) => goToNextCell(1)(editor.state, editor.view.dispatch),
    'Shift-Tab': ({ editor }) => goToNextCell(-1)(editor.state, editor.view.dispatch),
  }),
});

const Row = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});

export const tableNodes = [Table, Row, cell('tableHeader', 'th'), cell('tableCell', 'td')];

const NEW = { rows: 3, columns: 3 };

/** Inserts an empty table with a header row, and puts the cursor into its first cell. */
export function insertTable(editor: Editor): void {
  const rows = Array.from({ length: NEW.rows }, (_row, index) => ({
    type: 'tableRow',
    content: Array.from({ length: NEW.columns }, () => ({
      type: index === 0 ? 'tableHeader' : 'tableCell',
      content: [{ type: 'paragraph' }],
    })),
  }));
  const { schema, tr } = editor.state;
  const offset = tr.selection.from + 1;
  tr.replaceSelectionWith(schema.nodeFromJSON({ type: 'table', content: rows }));
  tr.setSelection(TextSelection.near(tr.doc.resolve(offset))).scrollIntoView();
  editor.view.dispatch(tr);
  editor.view.focus();
}
