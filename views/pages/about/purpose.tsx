import { useLanguage } from '../../layout/language.tsx';

export function Purpose() {
  const { t } = useLanguage();
  return (
    <div className="band">
      <div className="band-inner purpose">
        {(['mission', 'vision'] as const).map((part) => (
          <section key={part} aria-labelledby={part}>
            <h2 id={part}>{t(`about:${part}.heading`)}</h2>
            <p>{t(`about:${part}.text`)}</p>
          </section>
        ))}
      </div>
    </div>
  );
}
