import type { Activity as ActivityName } from '../../../src/content/pages/shared/activities.ts';
import { paths } from '../../../src/shared/paths.ts';
import { activityDrawings } from '../../drawings/activities.ts';
import { useLanguage } from '../../layout/language.tsx';
import { useAssociation } from '../../layout/page.tsx';
import { Bullets } from '../../ui/bullets.tsx';
import { Topic } from '../../ui/topic.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';
import { MoreLink } from '../../ui/page/more-link.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

export function Activity({ activity }: { activity: ActivityName }) {
  const { t } = useLanguage();
  const { wellnessSite } = useAssociation();
  const title = t(`activities:types.${activity}.title`);
  const points: string[] = t(`activities:types.${activity}.points`, { returnObjects: true });
  return (
    <Topic
      id={activity}
      heading={title}
      drawing={activityDrawings[activity]}
      text={t(`activities:types.${activity}.text`)}
    >
      <h3>
        {t('activities:pointsHeading')}
        <VisuallyHidden> ({title})</VisuallyHidden>
      </h3>
      <Bullets items={points} />
      {activity === 'festivals' && (
        <MoreLink href={paths.colorFestival()} text={t('activities:colorFestivalLink')} />
      )}
      {activity === 'wellness' && wellnessSite && (
        <p className="more">
          <ExternalLink href={wellnessSite}>{t('activities:wellnessLink')}</ExternalLink>
        </p>
      )}
    </Topic>
  );
}
