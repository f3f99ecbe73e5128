import type { Council as CouncilName } from '../../../src/content/pages/shared/councils.ts';
import { councilDrawings } from '../../drawings/councils.ts';
import { useLanguage } from '../../layout/language.tsx';
import { Bullets } from '../../ui/bullets.tsx';
import { Topic } from '../../ui/topic.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

export function Council({ council }: { council: CouncilName }) {
  const { t } = useLanguage();
  const name = t(`councils:items.${council}.name`);
  const activities: string[] = t(`councils:items.${council}.activities`, { returnObjects: true });
  return (
    <Topic
      id={council}
      heading={name}
      drawing={councilDrawings[council]}
      text={t(`councils:items.${council}.description`)}
    >
      <h3>
        {t('councils:activitiesHeading')}
        <VisuallyHidden> ({name})</VisuallyHidden>
      </h3>
      <Bullets items={activities} />
    </Topic>
  );
}
