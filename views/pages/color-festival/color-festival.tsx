import {
  colorFestival,
  colorFestivalActivities,
} from '../../../src/content/pages/shared/color-festival.ts';
import { paths } from '../../../src/shared/paths.ts';
import PowderArt from '../../drawings/powder.svg';
import { useLanguage } from '../../layout/language.tsx';
import { Layout } from '../../layout/layout.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { Section } from '../../ui/page/section.tsx';
import { festivalDrawings } from '../../drawings/festival.ts';
import { useAssociation } from '../../layout/page.tsx';

export function ColorFestivalPage() {
  const { t, format } = useLanguage();
  return (
    <Layout
      className="color-festival"
      meta={{
        title: t('colorFestival:meta.title'),
        description: t('colorFestival:meta.description'),
        canonicalPath: paths.colorFestival(),
        card: 'festival',
      }}
    >
      <PageHead
        crumbs={[
          { text: t('activities:meta.title'), href: paths.activities() },
          { text: t('colorFestival:meta.title'), href: paths.colorFestival() },
        ]}
        heading={t('colorFestival:heading')}
        lead={t('colorFestival:lead')}
        drawing={PowderArt}
      >
        <p className="notice">
          <strong>{t('colorFestival:over.title')}</strong>
          <br />
          {t('colorFestival:over.text', { date: format.date(colorFestival.date) })}{' '}
          <a href={paths.ulrikaFestival()}>{t('colorFestival:over.link')}</a>
        </p>
      </PageHead>
      <Details />
      <About />
      <Activities />
      <Registration />
    </Layout>
  );
}

function About() {
  const { t } = useLanguage();
  const paragraphs: string[] = t('colorFestival:about.paragraphs', { returnObjects: true });
  return (
    <Section id="about" heading={t('colorFestival:about.heading')} tinted>
      <div className="text-columns">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Section>
  );
}

function Activities() {
  const { t } = useLanguage();
  return (
    <Section id="activities" heading={t('colorFestival:activitiesHeading')}>
      <ul className="cards cards-3">
        {colorFestivalActivities.map((activity) => {
          const Drawing = festivalDrawings[activity];
          return (
            <li key={activity} className="card">
              <Drawing />
              <h3>{t(`colorFestival:activities.${activity}.title`)}</h3>
              <p>{t(`colorFestival:activities.${activity}.text`)}</p>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

function Details() {
  const { language, t, format } = useLanguage();
  const { country, locality } = useAssociation().address;
  const { date, hours, nonMemberPrice } = colorFestival;
  const details = [
    [
      t('colorFestival:details.date.label'),
      t('colorFestival:details.date.value', { date: format.longDate(date) }),
    ],
    [
      t('colorFestival:details.time.label'),
      t('colorFestival:details.time.value', { time: format.hours(hours) }),
    ],
    [
      t('colorFestival:details.location.label'),
      t('colorFestival:details.location.value', {
        location: `${locality}, ${country[language]}`,
      }),
    ],
    [t('colorFestival:details.members.label'), t('colorFestival:details.members.value')],
    [
      t('colorFestival:details.nonMembers.label'),
      t('colorFestival:details.nonMembers.value', { price: format.price(nonMemberPrice) }),
    ],
  ] as const;
  return (
    <Section id="details" heading={t('colorFestival:details.heading')}>
      <dl className="facts">
        {details.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

const fields = [
  ['name', 'text'],
  ['email', 'email'],
  ['phone', 'tel'],
  ['participants', 'number'],
] as const;

/** Shows the old form, disabled. The notice that registration is over comes first. */
function Registration() {
  const { t } = useLanguage();
  return (
    <Section id="registration" heading={t('colorFestival:registration.heading')} tinted>
      <p className="notice" id="registration-closed">
        {t('colorFestival:registration.closed')}
      </p>
      <fieldset className="card closed-form" disabled aria-describedby="registration-closed">
        <legend className="visually-hidden">{t('colorFestival:registration.heading')}</legend>
        {fields.map(([field, type]) => (
          <div key={field} className="field">
            <label htmlFor={`registration-${field}`}>
              {t(`colorFestival:registration.fields.${field}`)}
            </label>
            <input id={`registration-${field}`} type={type} />
          </div>
        ))}
        <div className="field closed-form-wide">
          <label htmlFor="registration-message">
            {t('colorFestival:registration.fields.message')}
          </label>
          <textarea id="registration-message" rows={3} />
        </div>
        <label className="choice">
          <input type="checkbox" /> {t('colorFestival:registration.fields.member')}
        </label>
        <button className="button" type="button">
          {t('colorFestival:registration.submit')}
        </button>
      </fieldset>
      <p className="actions">
        <a className="button" href={paths.upcomingEvents()}>
          {t('colorFestival:eventsLink')}
        </a>
        <a className="button button-quiet" href={paths.membership()}>
          {t('colorFestival:membershipLink')}
        </a>
      </p>
    </Section>
  );
}
