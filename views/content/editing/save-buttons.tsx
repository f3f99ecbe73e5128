import type { ItemForm } from '../../../src/content/items/item-form.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';

/**
 * Saves the form. A draft can be saved as it is or be published by the same press; what the first button does depends on
 * the switch of the form, if it has one, and the stylesheet shows its name.
 */
export function SaveButtons({
  form,
  preview,
  wasLater,
}: {
  form: ItemForm;
  preview: string | undefined;
  /** True where visitors would not have seen the item yet although it was published. */
  wasLater: boolean;
}) {
  const { t } = useLanguage();
  const { back, conflict, id, isGone, kind, saved } = form;
  const hasDrafts = saved.is_published !== undefined;
  const wasOn = id !== null && saved.is_published === 'on';
  const [wasPublished, wasScheduled] = [wasOn && !wasLater, wasOn && wasLater];
  const publish = (
    <>
      <span className="when-now">
        {t(`adminCommon:publication.${wasPublished ? 'saveChanges' : 'publish'}`)}
      </span>{' '}
      <span className="when-later">
        {t(`adminCommon:publication.${wasScheduled ? 'saveChanges' : 'schedule'}`)}
      </span>
    </>
  );
  const stay =
    hasDrafts && !wasPublished ? (
      <>
        <span className="when-on">
          <span className="when-now">{t('adminCommon:publication.publishOn')}</span>{' '}
          <span className="when-later">
            {t(wasScheduled ? 'adminCommon:saveOn' : 'adminCommon:publication.scheduleOn')}
          </span>
        </span>{' '}
        <span className="when-off">{t('adminCommon:saveOn')}</span>{' '}
        <span className="when-unknown">{t('adminCommon:saveOn')}</span>
      </>
    ) : (
      t('adminCommon:saveOn')
    );
  const cancel = id === null ? back : `${back}#row-${id}`;
  return (
    <p className="form-actions">
      {conflict === null && (
        <>
          {isGone === true && id !== null && (
            <button
              type="submit"
              className="button button-quiet"
              name="intent"
              value="restore"
              formAction={paths.adminItem(kind, id)}
            >
              {t('history:gone.restore')}
            </button>
          )}{' '}
          <button type="submit" className="button save-button" name="intent" value="save">
            {isGone && t('adminCommon:conflict.saveAsNew')}
            {!isGone && !hasDrafts && t('adminCommon:save')}
            {!isGone && hasDrafts && (
              <>
                <span className="when-on">{publish}</span>{' '}
                <span className="when-off">
                  {t(`adminCommon:publication.${wasPublished ? 'unpublish' : 'saveDraft'}`)}
                </span>{' '}
                <span className="when-unknown">{t('adminCommon:save')}</span>
              </>
            )}
          </button>{' '}
          {!isGone && hasDrafts && !wasPublished && (
            <button type="submit" className="button publish-button" name="intent" value="publish">
              {publish}
            </button>
          )}{' '}
          {!isGone && (
            <button type="submit" className="button button-quiet" name="intent" value="stay">
              {stay}
            </button>
          )}
        </>
      )}{' '}
      {preview !== undefined && (
        <button
          type="submit"
          className="button button-quiet"
          formAction={preview}
          formEncType="application/x-www-form-urlencoded"
          formTarget="_blank"
        >
          {t('adminCommon:preview')}
        </button>
      )}{' '}
      <a className="button button-quiet" href={cancel}>
        {t('adminCommon:cancel')}
      </a>
    </p>
  );
}
