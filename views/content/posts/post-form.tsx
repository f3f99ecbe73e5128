import type { ItemForm as Form } from '../../../src/content/items/item-form.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { SwitchField } from '../editing/form-fields.tsx';
import { ItemForm, statesOf } from '../editing/item-form.tsx';
import { ScheduleNote } from './schedule-note.tsx';

/** True where the day or the hour of a post has not come: as stored, and as typed. */
export interface Schedule {
  was: boolean;
  will: boolean;
}

export function PostForm({
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
