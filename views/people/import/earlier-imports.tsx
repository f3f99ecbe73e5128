import { useLanguage } from '../../layout/language.tsx';

/** Lists imports that can be undone. */
export function EarlierImports({
  imports,
  pageOf,
}: {
  imports: { id: string; file_name: string; imported_at: string | null }[];
  pageOf: (id: string) => string;
}) {
  const { format, t } = useLanguage();
  if (imports.length === 0) return null;
  return (
    <>
      <h2>{t('memberImport:upload.earlier')}</h2>
      <ul className="import-help">
        {imports.map(({ file_name, id, imported_at }) => (
          <li key={id}>
            <a href={pageOf(id)}>
              {file_name}, {format.date(imported_at!)}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
