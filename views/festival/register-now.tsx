import { useLanguage } from '../language.tsx';

export function RegisterNow() {
  const { t } = useLanguage();
  return (
    <section className="festival-now powder" aria-labelledby="register-now-heading">
      <h2 id="register-now-heading">{t('ulrikaFestival:registerNow.title')}</h2>
      <p className="lead">{t('ulrikaFestival:registerNow.text')}</p>
      <a className="button" href="#registration">
        {t('ulrikaFestival:registerNow.button')}
      </a>
    </section>
  );
}
