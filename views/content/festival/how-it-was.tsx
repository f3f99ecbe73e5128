import type { ReactNode } from 'react';
import { useLanguage } from '../../layout/language.tsx';
import { useAssociation } from '../../layout/page.tsx';

/** Folds away what was of use before the day. Paper has it unfolded. */
export function HowItWas({ children }: { children: ReactNode }) {
  const { t } = useLanguage();
  const year = useAssociation().festival.day.slice(0, 4);
  return (
    <details className="festival-was">
      <summary className="powder">
        <h2 className="band-inner">{t('ulrikaFestival:was.heading', { year })}</h2>
        <span className="band-inner">{t('ulrikaFestival:was.text')}</span>
      </summary>
      {children}
    </details>
  );
}
