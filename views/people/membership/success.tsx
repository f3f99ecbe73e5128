import type { Application } from '../../../src/people/register/applicants.ts';
import type { BoughtDays } from '../../../src/people/fees/bought.ts';
import type { Pattern } from '../../../src/people/register/shared/pattern.ts';
import type { NextSteps } from '../../../src/people/applications/queries.ts';
import { paths } from '../../../src/shared/paths.ts';
import LostArt from '../../drawings/lost.svg';
import Mandala from '../../drawings/mandala.svg';
import { Island } from '../../island.tsx';
import { useLanguage } from '../../layout/language.tsx';
import { Layout } from '../../layout/layout.tsx';
import { usePage } from '../../layout/page.tsx';
import { Benefits } from './success-benefits.tsx';
import { Details, type SuccessState } from './success-details.tsx';
import { NextStepsSection } from './success-next.tsx';
import { PatternDrawing } from '../pattern.tsx';
import { type CardStep, type Owed, PaymentWays } from '../pay/ways.tsx';
import { LeftNotice, Notice } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';

/** Their usual text says that the membership begins at once. */
const withOtherLead = ['paid', 'partially_refunded', 'pending', 'partly_paid'] as const;

/** The festive drawing would mock them. */
const unhappy: readonly SuccessState[] = [
  'failed',
  'expired',
  'cancelled',
  'declined',
  'refunded',
  'disputed',
  'unknown',
];

export interface OwnPattern {
  stitches: Pattern;
  /** The words on the picture to share. */
  words: string;
}

export function SuccessPage({
  state,
  type,
  application,
  days,
  fee,
  next,
  pattern,
  payment,
  notice,
}: {
  state: SuccessState;
  /** The type of the stored application, or the one in the address. */
  type: string;
  application: Application | undefined;
  /** The days that the fee pays for. Null where they are not known, or only to others. */
  days: BoughtDays | null;
  /** The amount of its fee. */
  fee: number | undefined;
  /** Missing before somebody is a member. */
  next: NextSteps | undefined;
  /** Missing until there is a member with a number. */
  pattern: OwnPattern | undefined;
  /** Missing where nothing can be paid. */
  payment: { owed: Owed; card: CardStep | null } | undefined;
  notice: { title: string; text: string } | undefined;
}) {
  const { format, t } = useLanguage();
  const { sendsMail } = usePage();
  const values = { firstName: application?.first_name ?? '' };
  const happy = pattern ? () => <PatternDrawing pattern={pattern.stitches} /> : Mandala;
  const drawing = unhappy.includes(state) ? LostArt : happy;
  const later = days?.isLater && withOtherLead.find((known) => known === state);
  return (
    <Layout
      className="membership-success"
      meta={{
        title: t('success:meta.title'),
        description: t('success:meta.description'),
        noIndex: true,
        isDocument: true,
      }}
    >
      <PageHead
        crumbs={[
          { text: t('membership:meta.title'), href: paths.membership() },
          { text: t('success:meta.title'), href: paths.membershipSuccess({}) },
        ]}
        heading={t(`success:states.${later === 'paid' ? 'pending' : state}.heading`, values)}
        lead={later ? t(`success:later.${later}`) : t(`success:states.${state}.text`, values)}
        drawing={drawing}
      >
        <LeftNotice area="registration" />
        {next && days && !days.isLater && (
          <p className="success-until">
            {days.ends_on === null
              ? t('success:forLife')
              : t('success:until', { day: format.date(days.ends_on) })}
          </p>
        )}
        {days?.isLater && days.ends_on && (
          <p className="success-days">
            {t('success:later.days', {
              from: format.date(days.starts_on),
              to: format.date(days.ends_on),
            })}
          </p>
        )}
        {pattern && application && (
          <p>
            <a href={paths.membershipPattern(application.id)} download>
              {t('own:pattern.save', { words: pattern.words })}
            </a>
          </p>
        )}
        {application && !sendsMail && <p>{t('success:keepAddress')}</p>}
        {notice && <Notice tone="alert" {...notice} />}
        {state === 'confirming' && application && (
          <Island
            name="payment-status"
            when="load"
            props={{
              address: paths.membershipSuccess({ type, application: application.id }),
              texts: { loading: t('success:loading'), checkAgain: t('success:checkAgain') },
            }}
          />
        )}
      </PageHead>
      <div className="band">
        {payment && (
          <div className="band-inner success-payment">
            <PaymentWays {...payment} />
          </div>
        )}
        <div className="band-inner success-columns">
          {application && <Details application={application} days={days} fee={fee} state={state} />}
          {state !== 'unknown' && <Benefits type={type} />}
        </div>
        {next && <NextStepsSection steps={next} />}
        <p className="band-inner message-ways">
          <a className="button button-quiet" href={paths.home()}>
            {t('success:home')}
          </a>
          <a className="button button-quiet" href={paths.contact()}>
            {t('success:contact')}
          </a>
        </p>
      </div>
    </Layout>
  );
}
