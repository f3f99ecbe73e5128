import type { Row } from '../../../db/tables.ts';

/** Returns whether a change of plan has ended because nobody paid it by its due day. */
export const isEndedChange = ({ ended_on, status }: Pick<Row<'fees'>, 'ended_on' | 'status'>) =>
  status === 'cancelled' && ended_on !== null;
