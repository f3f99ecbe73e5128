import { inLanguage } from '../../../src/content/items/shared/in-language.ts';
import type { FoundUse } from '../../../src/services/images/uses.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';

export function PictureUses({ uses }: { uses: FoundUse[] }) {
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
