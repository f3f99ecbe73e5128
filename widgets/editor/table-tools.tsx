import type { Command } from '@tiptap/pm/state';
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  toggleHeaderColumn,
  toggleHeaderRow,
} from '@tiptap/pm/tables';
import type { Editor } from '@tiptap/react';
import { t } from '../texts/texts.ts';

const tools = {
  addRow: addRowAfter,
  addColumn: addColumnAfter,
  deleteRow,
  deleteColumn,
  headRow: toggleHeaderRow,
  headColumn: toggleHeaderColumn,
  delete: deleteTable,
} satisfies Record<string, Command>;

const names = Object.keys(tools) as (keyof typeof tools)[];

/** Shown while the cursor is in a table. */
export function TableTools({ editor }: { editor: Editor }) {
  return (
    <div className="editor-panel table-tools" role="group" aria-label={t('editor.tables.tools')}>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          className="button button-quiet button-small"
          onClick={() => {
            tools[name](editor.state, editor.view.dispatch);
            editor.view.focus();
          }}
        >
          {t(`editor.tables.${name}`)}
        </button>
      ))}
    </div>
  );
}
