import type { ShownEvent } from '../../src/content/events/published.ts';
import { paths } from '../../src/shared/paths.ts';
import { Tickets } from '../content/events/tickets.tsx';
import KnitBand from '../drawings/knit-band.svg';
import LostArt from '../drawings/lost.svg';
import { useLanguage } from '../layout/language.tsx';
import { Layout } from '../layout/layout.tsx';
import { EndMark } from '../ui/end-mark.tsx';
import { Field, Form } from '../ui/form.tsx';

const ways = [
  ['about', paths.about()],
  ['membership', paths.membership()],
  ['comingEvents', paths.comingEvents()],
  ['chapters', paths.chapters()],
  ['contact', paths.contact()],
] as const;

export function NotFoundPage({ event }: { event: ShownEvent | undefined }) {
  const { language, t } = useLanguage();
  return (
    <Layout
      className="message-page"
      meta={{
        title: t('errors:notFound.title'),
        description: t('errors:notFound.hint'),
        noIndex: true,
      }}
    >
      <LostArt />
      <p className="message-code">{t('errors:notFound.code')}</p>
      <h1>{t('errors:notFound.text')}</h1>
      <p>{t('errors:notFound.hint')}</p>
      <p>
        <a className="button" href={paths.home()}>
          {t('errors:notFound.home')}
        </a>
      </p>
      <Form
        className="news-search site-search"
        prefix="site"
        method="get"
        role="search"
        action={paths.searchResults()}
        hidden={{ lang: language }}
        submit={t('siteSearch:submit')}
      >
        <Field name="q" type="search" label={t('siteSearch:text')} maxLength={200} />
      </Form>
      <nav aria-label={t('siteSearch:heading')}>
        <p>{t('siteSearch:ways')}</p>
        <ul className="message-ways">
          {ways.map(([page, href]) => (
            <li key={page}>
              <a href={href}>{t(`siteSearch:pages.${page}.name`)}</a>
            </li>
          ))}
        </ul>
      </nav>
      {event && (
        <div className="page-head-band">
          <KnitBand />
          <Tickets events={[event]} />
        </div>
      )}
      <EndMark />
    </Layout>
  );
}
