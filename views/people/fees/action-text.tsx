import { useLanguage } from '../../layout/language.tsx';

/** Shows a text that is short enough for a row on a phone. Screen readers also hear what it is about. */
export function ActionText({ isOwed, of }: { isOwed: boolean; of: string }) {
  const { t } = useLanguage();
  return (
    <>
      {t(isOwed ? 'fee:record.link' : 'fees:open')}
      <span className="visually-hidden">
        {t(isOwed ? 'fee:record.linkOf' : 'fee:record.openOf', { of })}
      </span>
    </>
  );
}
