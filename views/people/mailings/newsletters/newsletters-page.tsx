import type { ItemForm as Form } from '../../../../src/content/items/item-form.ts';
import { inLanguage } from '../../../../src/content/items/shared/in-language.ts';
import type { Newsletter } from '../../../../src/content/newsletters/fields.ts';
import { audiences } from '../../../../src/content/newsletters/shared/audiences.ts';
import { isLocked } from '../../../../src/people/mailings/newsletters/shared/is-locked.ts';
import { paths, withQuery } from '../../../../src/shared/paths.ts';
import { SelectField } from '../../../content/editing/form-fields.tsx';
import { ItemForm } from '../../../content/editing/item-form.tsx';
import { type ListForms, WholeList } from '../../../content/items/item-list.tsx';
import LetterArt from '../../../drawings/letter.svg';
import { useLanguage } from '../../../layout/language.tsx';
import { PlainPage } from '../../../layout/admin/plain-page.tsx';
import { usePage } from '../../../layout/page.tsx';
import { ActForm } from '../../../ui/kit/act-form.tsx';
import { audienceText, stateText } from './texts.ts';

/** Lists newsletters with what became of each, and edits drafts in their place. Works without scripts. */
export function NewslettersPage({
  rows,
  ...forms
}: ListForms & {
  rows: Newsletter[] | null;
}) {
  const { t } = useLanguage();
  const { sendsMail } = usePage();
  const title = t('newsletters:heading');
  return (
    <PlainPage page="newsletters" title={title}>
      <h1>{title}</h1>
      <p className="part-lead">{t('newsletters:lead')}</p>
      {!sendsMail && <p className="notice">{t('newsletters:noMail')}</p>}
      <WholeList
        {...forms}
        kind="newsletter"
        area="newsletters"
        rows={rows}
        art={LetterArt}
        first={
          <ActForm action={paths.adminNewsletterStart()} className="button">
            {t('newsletters:begin.button')}
          </ActForm>
        }
        last={
          <a
            className="button button-quiet"
            href={paths.newsletters()}
            target="_blank"
            rel="noreferrer"
          >
            {t('newsletters:archive')}
          </a>
        }
        renderForm={(form) => <NewsletterForm form={form} />}
        renderRow={(row) => <NewsletterRow row={row} back={forms.back} />}
      />
    </PlainPage>
  );
}

function NewsletterForm({ form }: { form: Form }) {
  const { t } = useLanguage();
  return (
    <ItemForm
      form={form}
      area="newsletters"
      preview={paths.newsletterPreview()}
      shown={{ audience: (value) => audienceText(t, value) }}
      parts={{
        audience: ({ error, label, name, value }) => (
          <SelectField
            {...{ error, label, name, value }}
            options={audiences.map((each) => [each, audienceText(t, each)] as const)}
          />
        ),
      }}
    />
  );
}

function NewsletterRow({ row, back }: { row: Newsletter; back: string }) {
  const { format, language, t } = useLanguage();
  const { id, sent, started_at, state, updated_at } = row;
  const { lang, title } = inLanguage(row, language);
  const isDraft = state === 'draft';
  const facts = [
    state !== 'scheduled' && format.date(started_at ?? updated_at),
    audienceText(t, row.audience),
    state === 'finished' && t('newsletters:sentTo', { count: sent }),
  ];
  return (
    <div className="item">
      <div className="item-text">
        <h3 lang={lang.title}>
          <a
            className="item-link"
            href={
              isDraft ? `${withQuery(back, { edit: id })}#row-${id}` : paths.adminNewsletter(id)
            }
          >
            {title}
          </a>
        </h3>
        <p className="item-facts">
          <span className={state === 'finished' ? 'status status-good' : 'status'}>
            {stateText(t, row, format)}
          </span>{' '}
          {facts.filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className="row-actions">
        <a className="button button-small" href={paths.adminNewsletter(id)}>
          {t(isDraft ? 'newsletters:toSending' : 'newsletters:toPage')}
        </a>{' '}
        {!isLocked(row) && (
          <ActForm
            action={paths.adminItem('newsletter', id, 'deletion')}
            fields={{ back }}
            question={[t('newsletters:confirmDelete'), title]}
            label={t('newsletters:delete', { title })}
            className="button button-quiet button-small button-danger"
          >
            {t('adminCommon:delete')}
          </ActForm>
        )}
      </div>
    </div>
  );
}
