import { useLanguage } from '../../layout/language.tsx';
import { canonical } from '../../../src/shared/i18n/alternates.ts';
import type { Language } from '../../../src/shared/i18n/languages.ts';
import { paths } from '../../../src/shared/paths.ts';
import { usePage } from '../../layout/page.tsx';
import { JsonLd } from '../association/json-ld.tsx';

export interface Crumb {
  text: string;
  lang?: Language | undefined;
  href: string;
}

/** The last crumb is this page. Search engines get the same path as JSON-LD. */
export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  const { language, t } = useLanguage();
  const { isPreview, origin } = usePage();
  const way: Crumb[] = [{ text: t('breadcrumb.home'), href: paths.home() }, ...crumbs];
  return (
    <nav className="breadcrumb" aria-label={t('breadcrumb.label')}>
      <ol>
        {way.map(({ href, lang, text }, index) => {
          const isCurrent = index === way.length - 1;
          return (
            <li key={href}>
              <a
                // An unsaved item has no address.
                href={isCurrent && isPreview ? undefined : href}
                lang={lang}
                aria-current={isCurrent ? 'page' : undefined}
              >
                {text}
              </a>
            </li>
          );
        })}
      </ol>
      <JsonLd
        data={{
          '@type': 'BreadcrumbList',
          itemListElement: way.map(({ href, text }, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name: text,
            item: `${origin}${canonical(href.split('#')[0]!, language)}`,
          })),
        }}
      />
    </nav>
  );
}
