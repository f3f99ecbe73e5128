import {
  type Field,
  isUnsettled,
  type Section,
  sectionFields,
  type Values,
} from '../../../src/services/association/shared/fields.ts';
import type { FieldErrors } from '../../../src/shared/fields/errors.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { usePage } from '../../layout/page.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { AuthFormState } from '../sign-in/auth-form.tsx';
import { ProofField, type ProofFieldProps } from '../sign-in/proof-field.tsx';
import type { HeaderPage } from '../../layout/office/header.tsx';
import { PlainPage } from '../../layout/office/plain-page.tsx';
import { DetailsField } from './details-field.tsx';
import { DetailsErrors } from './details-errors.tsx';
import { groups } from './layout.ts';
import { TypedFormKey } from '../../ui/kit/once-key.tsx';

interface DetailsPageProps {
  section: Section;
  version: number;
  /** The values that somebody has saved. */
  saved: Partial<Values>;
  /** The values in the form: those typed last, or else those of the site. */
  values: Partial<Values>;
  errors: FieldErrors;
  theirs: Partial<Values> | undefined;
  /** Set when saving needs a code or the password. */
  proof: (ProofFieldProps & Pick<AuthFormState, 'notice'>) | undefined;
}

/** Sections that a treasurer looks for beside the payments. */
const pages: Partial<Record<Section, HeaderPage>> = {
  fees: 'feeAmounts',
  payment: 'accounts',
  renewals: 'renewals',
};

/** Lets an administrator change details of the association. Works without scripts. */
export function DetailsPage(props: DetailsPageProps) {
  const { errors, proof, saved, section, theirs, values, version } = props;
  const { t } = useLanguage();
  const { isDemo } = usePage();
  const title = t(`association:sections.${section}.title`);
  const stateOf = (field: Field) =>
    isUnsettled(field, saved, isDemo ? 'demo' : 'live') ? (isDemo ? 'sample' : 'unset') : null;
  const theirsOf = (field: Field) => {
    if (!theirs) return undefined;
    const value = theirs[field] ?? '';
    return value === (values[field] ?? '') ? undefined : value;
  };
  return (
    <PlainPage page={pages[section] ?? 'association'} title={title}>
      <p>
        <a href={paths.adminSettings()}>{t('association:back')}</a>
      </p>
      <h1>{title}</h1>
      <p className="part-lead">{t(`association:sections.${section}.lead`)}</p>
      {theirs && (
        <Notice
          tone="alert"
          title={t('association:conflict.title')}
          text={t('association:conflict.text')}
        />
      )}
      {proof?.errors && (
        <Notice tone="alert" {...t('adminCommon:unconfirmed', { returnObjects: true })} />
      )}
      {proof?.notice && <Notice tone="alert" {...proof.notice} />}
      <DetailsErrors
        faults={sectionFields[section].flatMap((field) => {
          const error = errors[field];
          return error ? [{ field, error }] : [];
        })}
      />
      <form
        className="editor-form details-form"
        method="post"
        action={paths.siteDetails(section)}
        noValidate
      >
        <TypedFormKey />
        <input type="hidden" name="version" value={version} />
        {groups[section].map((group) => (
          <fieldset key={group.title}>
            <legend>{t(`association:groups.${group.title}`)}</legend>
            <div className="details-fields">
              {group.fields.map((field) => (
                <DetailsField
                  key={field}
                  field={field}
                  value={values[field] ?? ''}
                  error={errors[field]}
                  theirs={theirsOf(field)}
                  state={stateOf(field)}
                />
              ))}
            </div>
          </fieldset>
        ))}
        {proof && (
          <fieldset>
            <legend>{t('auth:confirm.heading')}</legend>
            <p>{t('auth:confirm.lead')}</p>
            <ProofField {...proof} />
          </fieldset>
        )}
        <p className="form-actions">
          <button type="submit" className="button">
            {t('association:save')}
          </button>
        </p>
      </form>
    </PlainPage>
  );
}
