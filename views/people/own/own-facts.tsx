import type { MemberWithAll } from '../../../src/people/members/queries.ts';
import { factText } from '../../../src/people/members/shared/fields.ts';
import { ownFacts } from '../../../src/people/own/shared/schema.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { FactList } from '../pay/fact-list.tsx';

export function OwnFacts({
  member,
  isSubscribed,
}: Pick<MemberWithAll, 'member'> & { isSubscribed: boolean }) {
  const { language, t } = useLanguage();
  const known = ownFacts.flatMap((fact): [string, string][] => {
    const text = factText(t, language, fact, member[fact]);
    return text ? [[t(`members:fields.${fact}`), text]] : [];
  });
  return (
    <section aria-labelledby="own-details">
      <h2 id="own-details">{t('own:details.heading')}</h2>
      <FactList
        rows={[
          [t('members:fields.email'), member.email],
          ...known,
          [t('own:details.newsletter'), t(isSubscribed ? 'personalCopy:yes' : 'personalCopy:no')],
        ]}
      />
      <div className="own-ways">
        <a className="button button-quiet" href={paths.ownPart('details')}>
          {t('own:details.edit')}
        </a>
        <a href={paths.ownPart('email')}>{t('own:email.link')}</a>
      </div>
    </section>
  );
}
