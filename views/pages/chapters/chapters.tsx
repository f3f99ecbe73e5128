import {
  type Chapter as ChapterName,
  chapters,
} from '../../../src/content/pages/shared/chapters.ts';
import { paths } from '../../../src/shared/paths.ts';
import EmptyWindow from '../../drawings/chapters/empty-window.svg';
import { useLanguage } from '../../layout/language.tsx';
import { Layout } from '../../layout/layout.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { chapterDrawings } from '../../drawings/chapters.ts';
import Dome from '../../drawings/dome.svg';
import { samplePeople } from '../../../src/shared/organisation.ts';
import { useAssociation, usePage } from '../../layout/page.tsx';
import { Bullets } from '../../ui/bullets.tsx';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

export function ChaptersPage() {
  const { t } = useLanguage();
  return (
    <Layout
      className="chapters"
      meta={{
        title: t('chapters:meta.title'),
        description: t('chapters:meta.description'),
        canonicalPath: paths.chapters(),
        card: 'chapters',
      }}
    >
      <PageHead
        crumbs={[
          { text: t('about:meta.title'), href: paths.about() },
          { text: t('chapters:meta.title'), href: paths.chapters() },
        ]}
        heading={t('chapters:heading')}
        lead={t('chapters:lead')}
        strip={<Arcade />}
      />
      <div className="band">
        <div className="band-inner">
          <ul className="cards chapter-cards">
            {chapters.map((chapter) => (
              <li key={chapter}>
                <Chapter chapter={chapter} />
              </li>
            ))}
          </ul>
          <section className="card chapter chapter-new" aria-labelledby="join-heading">
            <EmptyWindow />
            <div>
              <h2 id="join-heading">{t('chapters:joinTitle')}</h2>
              <p>{t('chapters:joinText')}</p>
              <p className="actions">
                <a className="button" href={paths.contact()}>
                  {t('chapters:contactLink')}
                </a>
                <a className="button button-quiet" href={paths.membership()}>
                  {t('chapters:membershipLink')}
                </a>
              </p>
            </div>
          </section>
        </div>
      </div>
    </Layout>
  );
}

/** A palace front whose windows are links to the chapters. */
function Arcade() {
  const { t } = useLanguage();
  return (
    <nav className="arcade" aria-label={t('chapters:heading')}>
      <ul>
        {chapters.map((chapter) => {
          const Drawing = chapterDrawings[chapter];
          return (
            <li key={chapter}>
              <Dome />
              <a className="sign" href={`#${chapter}`}>
                <Drawing />
                <span>{t(`chapters:items.${chapter}.name`)}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function Chapter({ chapter }: { chapter: ChapterName }) {
  const { t } = useLanguage();
  const { isDemo } = usePage();
  const email = useAssociation().chapters[chapter];
  const Drawing = chapterDrawings[chapter];
  const name = t(`chapters:items.${chapter}.name`);
  const focus: string[] = t(`chapters:items.${chapter}.focus`, { returnObjects: true });
  return (
    <section id={chapter} className="card chapter" aria-labelledby={`${chapter}-heading`}>
      <Drawing />
      <div>
        <h2 id={`${chapter}-heading`}>{name}</h2>
        <p>{t(`chapters:items.${chapter}.text`)}</p>
        <h3>
          {t('chapters:focusHeading')}
          <VisuallyHidden> ({name})</VisuallyHidden>
        </h3>
        <Bullets items={focus} />
        {isDemo && <p>{t('chapters:sampleContact', { name: samplePeople.chapters[chapter] })}</p>}
        <a className="button button-quiet" href={email ? `mailto:${email}` : paths.contact()}>
          <Icon name="mail" /> {t(email ? 'chapters:emailLink' : 'chapters:writeLink')}
          <VisuallyHidden> ({name})</VisuallyHidden>
        </a>
      </div>
    </section>
  );
}
