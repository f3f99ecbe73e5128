import type { ItemForm } from '../../../src/content/items/item-form.ts';
import type { SupporterRow } from '../../../src/content/supporters/fields.ts';
import { useLanguage } from '../../layout/language.tsx';
import { Notice } from '../../ui/notice.tsx';
import { UndoToast } from '../editing/undo-toast.tsx';
import { PlainPage } from '../../layout/admin/plain-page.tsx';
import { Supporters } from './supporters.tsx';
import { type SiteText, SiteTexts } from './site-texts.tsx';

/** Edits the texts at the top of the home page and the supporters of the festival. */
export function SitePage({
  texts,
  supporters,
  form,
  back,
  isGone,
  moved,
  deleted,
}: {
  /** Null where they could not be loaded, as for the supporters. */
  texts: SiteText[] | null;
  supporters: SupporterRow[] | null;
  /** The form that is open, of a text, of a supporter or of a new one. */
  form: ItemForm | null;
  back: string;
  isGone: boolean;
  /** The supporter that was just moved. */
  moved: { id: string; direction: string } | null;
  /** What was just deleted and can come back. */
  deleted: { id: string; label: string }[];
}) {
  const { t } = useLanguage();
  const formOf = (kind: ItemForm['kind']) => (form?.kind === kind ? form : null);
  return (
    <PlainPage page="site" title={t('site:heading')}>
      <h1>{t('site:heading')}</h1>
      <section aria-labelledby="site-texts">
        <h2 id="site-texts">{t('site:texts')}</h2>
        <p className="measure">{t('site:textsLead')}</p>
        {texts ? (
          <SiteTexts texts={texts} form={formOf('section')} back={back} />
        ) : (
          <Notice tone="alert" title={t('lists:error')} text={t('site:fetchFailed')} />
        )}
      </section>
      <Supporters
        rows={supporters}
        form={formOf('supporter')}
        back={back}
        isGone={isGone}
        moved={moved}
      />
      <UndoToast
        kind="supporter"
        deleted={deleted}
        text={t('supporters:deleted.text')}
        back={back}
      />
    </PlainPage>
  );
}
