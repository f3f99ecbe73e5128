import type { ReactNode } from 'react';
import type { ItemForm } from '../../../src/content/items/item-form.ts';
import { ErrorSummary } from '../../../widgets/form/error-summary.tsx';
import { useLanguage } from '../../layout/language.tsx';
import { Conflict } from '../../ui/kit/conflict.tsx';
import { OnceKey } from '../../ui/kit/once-key.tsx';
import { errorText, type Labels } from './form-fields.tsx';
import { SaveButtons } from './save-buttons.tsx';
import { Versions } from './versions.tsx';
import { otherLanguage } from '../../../src/content/items/shared/in-language.ts';
import type { Language } from '../../../src/shared/i18n/languages.ts';
import { languageText } from './two-languages.tsx';

export interface EditFrameProps {
  title: string;
  form: ItemForm;
  labels: Labels;
  /** Where the form is sent. */
  action: string;
  /** The address of the form itself. */
  address: (query: Record<string, string>) => string;
  /** Where the same form is sent to be previewed. */
  preview?: string;
  /** Says what could not be done where the database fails. */
  failure: string;
  /** True where the form takes pictures. */
  hasFiles?: boolean;
  /** True where the day or the hour of the item has not come: as stored, and as typed. */
  schedule?: { was: boolean; will: boolean };
  /** Formats values that are no plain text. */
  show: (name: string, value: string) => string;
  children: ReactNode;
}

/** Frames the form of an item, with all that keeps its text from being lost. */
export function EditFrame(props: EditFrameProps) {
  const { title, form, labels, action, address, preview, show, hasFiles, schedule, children } =
    props;
  const { format, t } = useLanguage();
  const { errors, isBack, isMerged, isRefused, justSaved } = form;
  return (
    <div className="editor-form" id={form.id ? `row-${form.id}` : 'new-item'}>
      {justSaved?.email && (
        <p className="notice">
          {t('history:justSaved', {
            email: justSaved.email,
            time: format.time(justSaved.created_at),
          })}
        </p>
      )}
      <form
        className="edit-form"
        method="post"
        action={action}
        aria-label={title}
        noValidate
        encType={hasFiles ? 'multipart/form-data' : undefined}
        data-draft={action}
        data-later={schedule?.will ? '' : undefined}
        data-limits={JSON.stringify(form.limits)}
        data-texts={JSON.stringify(textsOf(t))}
      >
        <OnceKey sent={form.key} />
        <input type="hidden" name="version" value={form.version} />
        <input type="hidden" name="back" value={form.back} />
        <h3>{title}</h3>
        <p className="field-hint required-hint">{t('adminCommon:requiredHint')}</p>
        <Errors errors={errors} labels={labels} />
        {form.isLocked && <Alert text={t('newsletters:locked')} />}
        {isRefused && <Alert title={props.failure} text={t('adminCommon:saveFailed.refused')} />}
        {form.isGone && (
          <Alert
            text={t(`adminCommon:conflict.${form.isGone === 'forGood' ? 'goneForGood' : 'gone'}`)}
          />
        )}
        {isBack && <Alert text={t('history:gone.restored')} />}
        <Warnings form={form} labels={labels} />
        {form.conflict && <Conflict differences={form.conflict} labels={labels} show={show} />}
        {children}
        {isMerged && (
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- what was chosen is above it, the buttons below
          <p role="status" tabIndex={-1} autoFocus>
            {t('adminCommon:conflict.unsaved')}
          </p>
        )}
        <FormStatus />
        <SaveButtons form={form} preview={preview} wasLater={schedule?.was ?? false} />
      </form>
      <Versions form={form} address={address} labels={labels} show={show} />
    </div>
  );
}

const Alert = ({ title, text }: { title?: string | undefined; text: string }) => (
  // oxlint-disable-next-line jsx-a11y/no-autofocus -- the alert is the answer to what was sent
  <p className="notice notice-alert" role="alert" tabIndex={-1} autoFocus>
    {title && <strong>{title}</strong>} {text}
  </p>
);

function Errors({ errors, labels }: { errors: ItemForm['errors']; labels: Labels }) {
  const { t } = useLanguage();
  const faults = Object.entries(errors).map(([field, error]) => ({
    field,
    text: `${labels[field]}: ${errorText(t, error!)}`,
  }));
  return <ErrorSummary title={t('forms:notSaved')} faults={faults} />;
}

/** Filled by the script of the form. */
const FormStatus = () => (
  <div>
    <p className="field-hint" data-autosaved></p>
    <p className="visually-hidden" role="status" data-says></p>
    <p className="notice notice-alert" role="alert" data-failure hidden></p>
  </div>
);

/** Returns the texts that the script of the form shows. */
function textsOf(t: ReturnType<typeof useLanguage>['t']) {
  return {
    ...t('adminCommon:field', { returnObjects: true }),
    kept: t('history:kept'),
    noNetwork: t('adminCommon:saveFailed.offline'),
    noAnswer: t('adminCommon:saveFailed.noAnswer'),
    ended: t('items:signedOut'),
    signIn: t('items:signIn'),
  };
}

/** Lists what is missing in the text as it is saved, with a link to each field. */
function Warnings({ form: { saved, warnings }, labels }: { form: ItemForm; labels: Labels }) {
  const { t } = useLanguage();
  const language = languageText(t, otherLanguage(saved.language as Language));
  return (
    <div className="warnings" role="status">
      {warnings.length > 0 && (
        <ul>
          {warnings.map(({ about, fields, problem }) => (
            <li key={problem + about}>
              {t(`items:warnings.${problem}`, { language })}{' '}
              {fields.map((name, index) => (
                <span key={name}>
                  {index > 0 && ', '}
                  <a href={`#${name}`}>{labels[name]}</a>
                </span>
              ))}
              {about && (
                <>
                  {' '}
                  <q>{about}</q>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
