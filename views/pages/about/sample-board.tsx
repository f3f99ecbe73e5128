import { samplePeople } from '../../../src/shared/organisation.ts';
import { useLanguage } from '../../layout/language.tsx';

type Role = keyof typeof samplePeople.board;

/** Shows the made-up board of a demo, and says that it is made up. */
export function SampleBoard() {
  const { t } = useLanguage();
  return (
    <>
      <h3>{t('about:sample.heading')}</h3>
      <p className="notice measure">{t('about:sample.notice')}</p>
      <p className="measure">{t('about:sample.history')}</p>
      <dl className="facts board">
        {(Object.entries(samplePeople.board) as [Role, string][]).map(([role, name]) => (
          <div key={role}>
            <dt>{t(`about:sample.roles.${role}`)}</dt>
            <dd>{name}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
