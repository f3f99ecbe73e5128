import type { ItemForm } from '../../../src/content/items/item-form.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { ActForm } from '../../ui/kit/act-form.tsx';
import { changedParts, type Part } from './changed-parts.ts';
import type { Labels } from './form-fields.tsx';

interface VersionsProps {
  form: ItemForm;
  address: (query: Record<string, string>) => string;
  labels: Labels;
  show: (name: string, value: string) => string;
}

/** Lists who saved the item when, shows what an earlier version had, and brings it back as a new save. */
export function Versions({ form, address, labels, show }: VersionsProps) {
  const { format, t } = useLanguage();
  const { compared, id, kind, revisions, version: known } = form;
  if (id === null || form.isGone) return null;
  const hasEarlier = revisions.some(({ version }) => version < known);
  return (
    <details className="disclosure" open={compared?.isAsked} id="versions">
      <summary>{t('history:title')}</summary>
      <ol className="versions">
        {revisions.map(({ created_at, email, version }) => (
          <li key={version}>
            <a href={`${address({ version: String(version) })}#versions`}>
              {`${format.date(created_at)} ${format.time(created_at)}`}
            </a>{' '}
            {email ?? t('history:nobody')}{' '}
            {version === known && <span className="status">{t('history:current')}</span>}
            {compared?.version === version && (
              <>
                <Compared form={form} labels={labels} show={show} />
                {version !== known && (
                  <ActForm
                    action={paths.adminVersions(kind, id, 'restoration')}
                    fields={{
                      back: address({}),
                      from: String(version),
                      version: String(known),
                    }}
                    className="button button-small"
                  >
                    {t('history:restore')}
                  </ActForm>
                )}
              </>
            )}
          </li>
        ))}
        {revisions.length === 0 && <li>{t('history:none')}</li>}
      </ol>
      {hasEarlier && (
        <ActForm
          action={paths.adminVersions(kind, id, 'deletion')}
          fields={{ back: address({}) }}
          question={[t('history:confirmForget')]}
        >
          {t('history:forget')}
        </ActForm>
      )}
    </details>
  );
}

/** Shows the fields in which a version differs from what is stored now, and marks the words that differ. */
function Compared({ form: { compared, saved }, labels, show }: Omit<VersionsProps, 'address'>) {
  const { t } = useLanguage();
  const { values } = compared!;
  const different = Object.keys(labels)
    .filter((name) => (values[name] ?? '') !== (saved[name] ?? ''))
    .map((name) => ({
      name,
      before: show(name, values[name] ?? ''),
      after: show(name, saved[name] ?? ''),
    }));
  if (different.length === 0) return <p>{t('history:same')}</p>;
  return (
    <dl>
      {different.map(({ name, ...texts }) => {
        const [before, after] = changedParts(texts.before, texts.after);
        if (texts.before === texts.after) {
          return (
            <div key={name}>
              <dt>{labels[name]}</dt>
              <dd>{t('history:onlyFormatting')}</dd>
            </div>
          );
        }
        return (
          <div key={name}>
            <dt>{labels[name]}</dt>
            <dd>
              <strong>{t('history:then')}</strong> <Marked parts={before} />
            </dd>
            <dd>
              <strong>{t('history:now')}</strong> <Marked parts={after} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function Marked({ parts }: { parts: Part[] }) {
  const { t } = useLanguage();
  return (
    <span className="conflict-value">
      {parts.length === 0
        ? t('adminCommon:conflict.empty')
        : parts.map(({ isChanged, text }, place) =>
            // oxlint-disable-next-line react/no-array-index-key -- the parts never change
            isChanged ? <mark key={place}>{text}</mark> : text,
          )}
    </span>
  );
}
