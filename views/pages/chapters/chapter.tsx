import { samplePeople } from '../../../src/shared/organisation.ts';
import type { Chapter as ChapterName } from '../../../src/content/pages/shared/chapters.ts';
import { paths } from '../../../src/shared/paths.ts';
import { chapterDrawings } from '../../drawings/chapters.ts';
import { useLanguage } from '../../layout/language.tsx';
import { useAssociation, usePage } from '../../layout/page.tsx';
import { Bullets } from '../../ui/bullets.tsx';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

export function Chapter({ chapter }: { chapter: ChapterName }) {
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
