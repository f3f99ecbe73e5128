import type { ComponentProps, ComponentType } from 'react';
import { t } from '../texts/texts.ts';
import { Drawer, useOpenRow } from '../ui/drawer.tsx';
import { Download } from './download.tsx';
import { ListTools } from './list-tools.tsx';
import { Neighbours } from './neighbours.tsx';
import { type RowsPage, TableList } from './table-list.tsx';
import { type ListState, useList } from './use-list.ts';

/** Lists visitors' messages and applications. Each row opens in a drawer; all can be downloaded. */
export function RecordList<Row extends { id: string }>({
  name,
  texts,
  columns,
  sorted,
  load,
  file,
  row: RowView,
  details: Details,
  ...tools
}: Omit<ComponentProps<typeof ListTools>, 'list' | 'children'> & {
  name: string;
  texts: 'inbox';
  columns: readonly string[];
  sorted: ComponentProps<typeof TableList>['sorted'];
  load: (state: ListState) => Promise<RowsPage<Row>>;
  file: (state: ListState) => ReturnType<ComponentProps<typeof Download>['file']>;
  row: ComponentType<{ row: Row; onOpen: (id: string) => void }>;
  details: ComponentType<{ id: string }>;
}) {
  const list = useList(name, load);
  const open = useOpenRow();
  const ids = list.data?.rows.map(({ id }) => id) ?? [];
  return (
    <>
      <ListTools list={list} {...tools}>
        <Download
          file={() => file(list.state)}
          isEmpty={list.data?.total === 0}
          noData={t(`${texts}.noData`)}
        />
      </ListTools>
      <TableList list={list} texts={texts} columns={columns} sorted={sorted}>
        {(row) => <RowView key={row.id} row={row} onOpen={open.open} />}
      </TableList>
      <Drawer
        label={t(`${texts}.label`)}
        id={open.id}
        tools={<Neighbours ids={ids} id={open.id} onTurn={open.turnTo} />}
        onClose={open.close}
      >
        <Details key={open.id} id={open.id} />
      </Drawer>
    </>
  );
}
