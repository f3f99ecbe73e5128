import { useLanguage } from '../language.tsx';

/** The date as a leaf of a wall calendar; the full date stands beside it as text. */
export function DateLeaf({ moment }: { moment: string }) {
  const { day, month } = useLanguage().format.dateLeaf(moment);
  return (
    <p className="date-leaf" aria-hidden="true">
      <span>{day}</span>
      {month}
    </p>
  );
}
