import type { ItemForm } from '../../../src/content/items/item-form.ts';
import { paths } from '../../../src/shared/paths.ts';
import { type I18n, useLanguage } from '../../layout/language.tsx';
import { ActForm } from '../../ui/kit/act-form.tsx';

/** Offers text that was typed and not saved, and says who else is writing. */
export function DraftOffers({
  form: { back, offers, others },
  address,
}: {
  form: ItemForm;
  address: (query: Record<string, string>) => string;
}) {
  const { format, t } = useLanguage();
  return (
    <>
      {offers.map(({ id, isBehind, isFromHere, updated_at }) => (
        <div key={id} className="notice" role="status">
          <p>
            {t(`history:draft.${isFromHere ? 'fromHere' : 'fromElsewhere'}`, {
              time: momentText(format, updated_at),
            })}{' '}
            {isBehind && t('history:draft.behind')}
          </p>
          <div className="form-actions">
            <a className="button button-small" href={address({ draft: id })}>
              {t('history:draft.goOn')}
            </a>
            <ActForm action={paths.adminDraftDeletion(id)} fields={{ back: address({}) || back }}>
              {t('history:draft.discard')}
            </ActForm>
          </div>
        </div>
      ))}
      <div role="status" data-others>
        {others.map(({ email, since, isSelf }) => (
          <p key={email + since} className="notice">
            {t(`history:draft.${isSelf ? 'otherWindow' : 'otherPerson'}`, {
              email,
              time: momentText(format, since),
            })}
          </p>
        ))}
      </div>
    </>
  );
}

export const momentText = (format: I18n['format'], at: string): string =>
  `${format.date(at)} ${format.time(at)}`;

/** Filled by the script of the form, which says whether the typed text is safe. */
export function DraftStatus() {
  return (
    <div>
      <p className="field-hint" data-autosaved></p>
      <p className="visually-hidden" role="status" data-draft></p>
      <p className="visually-hidden" role="status" data-says></p>
      <p className="notice notice-alert" role="alert" data-failure hidden></p>
    </div>
  );
}
