import { otherLanguage } from '../../src/content/items/shared/in-language.ts';
import { useLanguage } from './language.tsx';
import { usePage } from './page.tsx';

/** Says that nothing is saved. Its button shows the same unsaved values in the other language. */
export function PreviewNotice() {
  const { language, t } = useLanguage();
  const { previewed } = usePage();
  const other = otherLanguage(language);
  const values = previewed && { ...previewed.values, shown_in: other };
  return (
    <aside className="preview-notice">
      {t('preview')}
      {values && (
        <form method="post" action={previewed.action}>
          {Object.entries(values).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <button type="submit">{t(`previewIn.${other}`)}</button>
        </form>
      )}
    </aside>
  );
}
