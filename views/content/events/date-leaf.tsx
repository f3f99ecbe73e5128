import { useLanguage } from '../../layout/language.tsx';

/** Looks like a leaf of a wall calendar. Screen readers use the full date beside it. */
export function DateLeaf({ moment }: { moment: string }) {
  const { day, month } = useLanguage().format.dateLeaf(moment);
  return (
    <p className="date-leaf" aria-hidden="true">
      <span>{day}</span>
      {month}
    </p>
  );
}
