import { ItemsPage, type ItemsPageProps } from '../items/items-page.tsx';
import { type ListedPost, PostRow } from './post-row.tsx';
import type { ItemForm as Form, Values } from '../../../src/content/items/item-form.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { SwitchField } from '../editing/form-fields.tsx';
import { ItemForm, statesOf } from '../editing/item-form.tsx';
import { momentOf } from '../../../src/shared/i18n/format.ts';

interface PostsPageProps extends ItemsPageProps<ListedPost> {
  /** That of the form; null where none is open. */
  schedule: Schedule | null;
}

export function PostsPage({ schedule, ...page }: PostsPageProps) {
  const { back, categories, nameOf } = page;
  return (
    <ItemsPage
      {...page}
      kind="post"
      tab="posts"
      renderForm={(form) => <PostForm form={form} schedule={schedule!} categories={categories} />}
      renderRow={(row) => (
        <PostRow row={row} back={back} category={nameOf(row.category_id, row.category)} />
      )}
    />
  );
}

/** True where the day or the hour of a post has not come: as stored, and as typed. */
interface Schedule {
  was: boolean;
  will: boolean;
}

function PostForm({
  form,
  schedule,
  categories,
}: {
  form: Form;
  schedule: Schedule;
  categories: { id: string; name_en: string; name_sv: string }[];
}) {
  const { t } = useLanguage();
  const { id, saved, values } = form;
  // Visitors may know its address, so a new title changes that only where the administrator asks for it.
  const isPublic = id !== null && saved.is_published === 'on' && !schedule.was;
  return (
    <ItemForm
      form={form}
      area="posts"
      categories={categories}
      preview={paths.postPreview()}
      schedule={schedule}
      notes={{ publish_date: <ScheduleNote values={values} isLater={schedule.will} /> }}
      without={isPublic ? [] : ['renews_address']}
      parts={{
        renews_address: (field) => (
          <p data-titles={JSON.stringify([saved.title, saved.other_title])}>
            <SwitchField {...field} {...statesOf(t, 'posts', 'renews_address')} />
          </p>
        ),
        is_published: (field) => (
          <SwitchField
            {...field}
            on={
              <>
                <span className="when-now">{t('adminCommon:published')}</span>{' '}
                <span className="when-later">{t('adminCommon:scheduled')}</span>
              </>
            }
            off={t('adminCommon:draft')}
          />
        ),
      }}
    />
  );
}

/** Says when visitors will see a post. A script says it again while the day and the hour are typed. */
function ScheduleNote({
  values: { is_published, publish_date: day = '', publish_time: time = '' },
  isLater,
}: {
  values: Values;
  isLater: boolean;
}) {
  const { format, t } = useLanguage();
  const text = (when: string) =>
    t(`posts:${is_published === 'on' ? 'scheduledFor' : 'wouldBeScheduled'}`, { when });
  const isKnown = isLater && /^\d{4}-\d{2}-\d{2}$/.test(day) && /^(?:\d{2}:\d{2})?$/.test(time);
  const dayText = isKnown ? format.longDate(day) : '';
  const timeText = isKnown && time && format.time(momentOf(day, time).toISOString());
  const when = timeText
    ? t('adminCommon:publication.dayAndTime', { day: dayText, time: timeText })
    : dayText;
  return (
    <strong
      hidden={!isKnown}
      data-scheduled={t('posts:scheduledFor', { when: '{{when}}' })}
      data-would={t('posts:wouldBeScheduled', { when: '{{when}}' })}
      data-at={t('adminCommon:publication.dayAndTime', { day: '{{day}}', time: '{{time}}' })}
    >
      {isKnown && text(when)}
    </strong>
  );
}
