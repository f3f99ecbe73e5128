import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../api/api.ts';
import type { KeptForm } from '../drafts/use-kept-form.ts';
import { Loaded } from '../list/loaded.tsx';
import { t } from '../texts/texts.ts';

/** Formats values that are not plain text, by the name of the field. */
export type Shown = Partial<Record<string, (value: never) => string>>;

/** Shows the fields in which a version differs from what is stored now. */
export function VersionTexts<Values extends object>({
  form: { asValues, item, kind, labels, saved },
  version,
  show,
}: {
  form: Pick<KeptForm<Values>, 'asValues' | 'item' | 'kind' | 'labels' | 'saved'>;
  version: number;
  show: Shown | undefined;
}) {
  const param = { kind, id: item ?? '', version: String(version) };
  const query = useQuery({
    queryKey: ['revision', param],
    queryFn: () => unwrap(api.content[':kind'][':id'].revisions[':version'].$get({ param })),
    staleTime: Infinity,
  });
  const names = Object.keys(labels) as (keyof Values & string)[];
  const textOf = (values: Values, name: keyof Values & string) =>
    (show?.[name] ?? String)(values[name] as never) || t('conflict.empty');
  return (
    <Loaded query={query} failure={t('history.fetchFailed')}>
      {({ row }) => {
        const values = asValues(row);
        const different = names.filter(
          (name) => JSON.stringify(values[name]) !== JSON.stringify(saved[name]),
        );
        if (different.length === 0) return <p>{t('history.same')}</p>;
        return (
          <dl>
            {different.map((name) => (
              <div key={name}>
                <dt>{labels[name]}</dt>
                <dd>
                  <strong>{t('history.then')}</strong>{' '}
                  <span className="conflict-value">{textOf(values, name)}</span>
                </dd>
                <dd>
                  <strong>{t('history.now')}</strong>{' '}
                  <span className="conflict-value">{textOf(saved, name)}</span>
                </dd>
              </div>
            ))}
          </dl>
        );
      }}
    </Loaded>
  );
}
