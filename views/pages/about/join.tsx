import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { Icon } from '../../ui/icon.tsx';

export function Join() {
  const { t } = useLanguage();
  const links = [
    { href: paths.membership(), text: t('about:join.membershipLink') },
    { href: paths.contact(), text: t('about:join.contactLink') },
  ];
  return (
    <section className="band" aria-labelledby="join-heading">
      <div className="band-inner">
        <h2 id="join-heading">{t('about:join.title')}</h2>
        <p className="lead">{t('about:join.text')}</p>
        <ul className="ways-on">
          {links.map(({ href, text }) => (
            <li key={href}>
              <a href={href}>
                {text}
                <Icon name="arrowRight" inLink="after" />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
