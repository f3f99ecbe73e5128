import type { FestivalState } from '../../../src/content/festival/state.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';

export function RegisterNow({ state }: { state: FestivalState }) {
  const { t } = useLanguage();
  const [part, address] =
    state === 'over'
      ? (['over', paths.newsletterForm()] as const)
      : (['registerNow', '#registration'] as const);
  return (
    <section className="festival-now powder" aria-labelledby="register-now-heading">
      <h2 id="register-now-heading">{t(`ulrikaFestival:${part}.title`)}</h2>
      <p className="lead">{t(`ulrikaFestival:${part}.text`)}</p>
      <a className="button" href={address}>
        {t(`ulrikaFestival:${part}.button`)}
      </a>
    </section>
  );
}
