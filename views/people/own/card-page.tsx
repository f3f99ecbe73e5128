import { inLanguage } from '../../../src/shared/i18n/alternates.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { Layout } from '../../layout/layout.tsx';
import { usePage } from '../../layout/page.tsx';
import { CardBack, MemberCard, type ShownCard } from './card.tsx';

/** Shows anybody who scans a card whether it is valid today, and nothing that is not on the card. */
export function CardPage({ card, day }: { card: ShownCard; day: string }) {
  const { format, language, t } = useLanguage();
  const { origin } = usePage();
  const address = paths.memberCard(card.secret);
  const title = t(card.isValid ? 'own:card.valid' : 'own:card.invalid');
  return (
    <Layout
      className="message-page card-page"
      meta={{
        title: t('own:card.heading'),
        description: title,
        noIndex: true,
        isDocument: true,
        manifest: inLanguage(`${address}/card.webmanifest`, language),
      }}
    >
      <h1 className={card.isValid ? 'card-valid' : 'card-invalid'}>{title}</h1>
      <p>{format.longDate(day)}</p>
      <MemberCard card={card} address={origin + inLanguage(address, language)} />
      {card.pattern && <CardBack pattern={card.pattern} />}
      <p className="message-ways">
        <button type="button" className="button button-quiet" data-print>
          {t('own:card.print')}
        </button>
      </p>
    </Layout>
  );
}

export function UnknownCardPage() {
  const { t } = useLanguage();
  const title = t('own:card.unknown.heading');
  return (
    <Layout className="message-page" meta={{ title, description: title, noIndex: true }}>
      <h1>{title}</h1>
      <p>{t('own:card.unknown.text')}</p>
      <p>
        <a className="button" href={paths.own()}>
          {t('own:title')}
        </a>
      </p>
    </Layout>
  );
}
