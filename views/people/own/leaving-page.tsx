import type { MemberWithAll } from '../../../src/people/members/queries.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { statusSentence } from '../members/status-sentence.ts';
import { OwnFrame } from './own-frame.tsx';
import { PublicForm } from '../../ui/public-form.tsx';

/** Asks before a membership ends. */
export function LeavingPage({ all, day }: { all: MemberWithAll; day: string }) {
  const { format, t } = useLanguage();
  return (
    <OwnFrame
      heading={t('own:leaving.heading')}
      lead={statusSentence(t, format, all, day, 'own:sentences')}
      part={paths.ownPart('leaving')}
    >
      <ul>
        {t('own:leaving.points', { returnObjects: true }).map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <div className="own-ways">
        <a className="button button-quiet" href={paths.own()}>
          {t('own:leaving.stay')}
        </a>
        <PublicForm action={paths.ownPart('leaving')}>
          <button type="submit" className="button">
            {t('own:leaving.submit')}
          </button>
        </PublicForm>
      </div>
    </OwnFrame>
  );
}
