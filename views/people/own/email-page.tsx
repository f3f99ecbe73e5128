import type { FieldErrors } from '../../../src/shared/fields/errors.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { usePage } from '../../layout/page.tsx';
import { MemberField } from '../members/member-field.tsx';
import { OwnFrame } from './own-frame.tsx';
import { PublicForm } from '../../ui/public-form.tsx';

export function EmailPage({
  present,
  email,
  errors,
  notice,
}: {
  present: string;
  email: string;
  errors?: FieldErrors;
  notice?: { title: string; text: string };
}) {
  const { t } = useLanguage();
  const { sendsMail } = usePage();
  return (
    <OwnFrame
      heading={t('own:email.link')}
      lead={sendsMail ? t('own:email.text', { email: present }) : t('own:email.noMail')}
      part={paths.ownPart('email')}
      notice={notice}
    >
      {sendsMail && (
        <PublicForm className="own-form" action={paths.ownPart('email')} noValidate>
          <MemberField
            name="email"
            type="email"
            label={t('own:email.other')}
            value={email}
            error={errors?.email}
            autoComplete="email"
            isOnly
          />
          <button type="submit" className="button">
            {t('own:email.submit')}
          </button>
        </PublicForm>
      )}
    </OwnFrame>
  );
}
