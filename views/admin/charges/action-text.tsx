import { useLanguage } from '../../language.tsx';

/** Is short enough for a row on a phone. A screen reader hears what it is about. */
export function ActionText({ isOwed, of }: { isOwed: boolean; of: string }) {
  const { t } = useLanguage();
  return (
    <>
      {t(isOwed ? 'charge:note.link' : 'charges:open')}
      <span className="visually-hidden">
        {t(isOwed ? 'charge:note.linkOf' : 'charge:note.openOf', { of })}
      </span>
    </>
  );
}
