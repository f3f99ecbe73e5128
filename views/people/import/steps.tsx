import { useLanguage } from '../../layout/language.tsx';

const steps = ['file', 'columns', 'check'] as const;

/** Says which of the steps is open. */
export function Steps({ present }: { present: (typeof steps)[number] }) {
  const { t } = useLanguage();
  return (
    <ol className="import-steps" aria-label={t('memberImport:steps.label')}>
      {steps.map((step) => (
        <li key={step} aria-current={step === present ? 'step' : undefined}>
          {t(`memberImport:steps.${step}`)}
        </li>
      ))}
    </ol>
  );
}
