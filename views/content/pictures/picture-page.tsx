import type { FoundPicture } from '../../../src/content/pictures/library.ts';
import type { FoundUse } from '../../../src/services/images/uses.ts';
import type { FormState } from '../../../src/shared/fields/form-state.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { PlainPage } from '../../layout/admin/plain-page.tsx';
import { describedAs } from './described-as.ts';
import { DetailsForm } from './details-form.tsx';
import { PictureFacts } from './picture-facts.tsx';
import { inLanguage } from '../../../src/content/items/shared/in-language.ts';
import { acceptedTypes } from '../../../src/services/images/shared/schema.ts';
import { Field, Form } from '../../ui/form.tsx';

/** Shows one picture with its description, its focal point, where it is used, and ways to replace and delete it. */
export function PicturePage({
  picture,
  uses,
  origin,
  state,
}: {
  picture: FoundPicture;
  uses: FoundUse[];
  /** The name of the picture that an earlier version of the program has cropped it from. */
  origin: string | undefined;
  state: FormState | undefined;
}) {
  const { language, t } = useLanguage();
  const description = describedAs(picture, language);
  const title = description?.text || picture.file_name || t('pictures:undescribed');
  return (
    <PlainPage page="pictures" title={title}>
      <p className="only-on-screen">
        <a href={paths.adminPictures()}>{t('pictures:back')}</a>
      </p>
      <h1 lang={description?.lang}>{title}</h1>
      <DetailsForm picture={picture} state={state} />
      <div className="picture-parts">
        <PictureUses uses={uses} />
        <PictureFacts picture={picture} origin={origin} />
      </div>
      {uses.length > 0 && <ReplacementForm name={picture.name} state={state} />}
      <DeletionForm
        picture={picture}
        isUsed={uses.length > 0}
        isRefused={state?.action === paths.adminPicture(picture.name, 'deletion')}
      />
    </PlainPage>
  );
}

/** Deletes a picture that is not used anywhere. */
function DeletionForm({
  picture,
  isUsed,
  isRefused,
}: {
  picture: FoundPicture;
  isUsed: boolean;
  /** True when something that visitors do not see uses the picture, such as an earlier version. */
  isRefused: boolean;
}) {
  const { t } = useLanguage();
  return (
    <section className="only-on-screen" aria-labelledby="deletion">
      <h2 id="deletion">{t('pictures:deletion.heading')}</h2>
      {isUsed && <p>{t('pictures:deletion.used')}</p>}
      {!isUsed && isRefused && (
        <p className="notice notice-alert" role="alert">
          {t('pictures:deletion.refused')} <a href={paths.adminTrash()}>{t('pictures:trash')}</a>
        </p>
      )}
      {!isUsed && (
        <details className="disclosure" open={isRefused}>
          <summary>{t('pictures:deletion.open')}</summary>
          <p>{t('pictures:deletion.follows')}</p>
          <form method="post" action={paths.adminPicture(picture.name, 'deletion')}>
            <button type="submit" className="button button-small button-danger">
              {t('pictures:deletion.submit')}
            </button>
          </form>
        </details>
      )}
    </section>
  );
}

function PictureUses({ uses }: { uses: FoundUse[] }) {
  const { language, t } = useLanguage();
  return (
    <section aria-labelledby="uses">
      <h2 id="uses">{t('pictures:usedIn')}</h2>
      {uses.length === 0 && <p>{t('pictures:unused')}</p>}
      {uses.length > 0 && (
        <ul>
          {uses.map((use) => {
            const { title, lang } = inLanguage(use, language);
            return (
              <li key={`${use.kind} ${use.id}`}>
                {t(`pictures:kinds.${use.kind as 'post'}`)}:{' '}
                <a href={paths.editItem(use.kind, use.id)} lang={lang.title}>
                  {title || use.id}
                </a>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

/** Uploads a picture that takes the place of this one wherever it is used. */
function ReplacementForm({ name, state }: { name: string; state: FormState | undefined }) {
  const { t } = useLanguage();
  return (
    <section className="only-on-screen" aria-labelledby="replacement">
      <h2 id="replacement">{t('pictures:replacement.heading')}</h2>
      <p className="part-lead">{t('pictures:replacement.lead')}</p>
      <Form
        action={paths.adminPicture(name, 'replacement')}
        state={state}
        errors={{
          ...t('pictures:faults', { returnObjects: true }),
          unused: t('pictures:replacement.unused'),
        }}
        submit={
          <button type="submit" className="button button-quiet">
            {t('pictures:replacement.submit')}
          </button>
        }
        hasFiles
        isPlain
      >
        <Field
          name="file"
          type="file"
          label={t('pictures:replacement.file')}
          hint={t('pictures:upload.hint')}
          accept={acceptedTypes.join(',')}
        />
      </Form>
    </section>
  );
}
