import type { MemberWithAll } from '../../../src/people/members/queries.ts';
import type { Offer } from '../../../src/people/own/plans.ts';
import { isEndedChange } from '../../../src/people/fees/shared/ended-change.ts';
import { owed } from '../../../src/people/payments/shared/status.ts';
import { memberNumber } from '../../../src/people/register/shared/shown-number.ts';
import { deviceName } from '../../../src/shared/device.ts';
import { planName } from '../../../src/shared/plans.ts';
import { paths } from '../../../src/shared/paths.ts';
import { inLanguage } from '../../../src/shared/i18n/alternates.ts';
import { useLanguage } from '../../layout/language.tsx';
import { usePage } from '../../layout/page.tsx';
import { FactList } from '../pay/fact-list.tsx';
import { statusSentence } from '../members/status-sentence.ts';
import { PatternDrawing } from '../pattern.tsx';
import { MemberCard, type ShownCard } from './card.tsx';
import { OwnFrame } from './own-frame.tsx';
import { PublicForm } from '../../ui/public-form.tsx';
import { factText } from '../../../src/people/members/shared/fields.ts';
import { ownFacts } from '../../../src/people/own/shared/schema.ts';
import { periodText } from '../../../src/people/register/shared/period-text.ts';

/** Shows members everything that the association has about them, and what they can do. */
export function OwnPage({
  all,
  card,
  thread,
  day,
  offers,
  isSubscribed,
  sessions,
}: {
  all: MemberWithAll;
  card: ShownCard;
  /** The words on the picture to share. */
  thread: string;
  /** Today in Stockholm. */
  day: string;
  offers: Offer[];
  isSubscribed: boolean;
  sessions: { userAgent: string; lastSeenAt: string }[];
}) {
  const { format, language, t } = useLanguage();
  const { origin } = usePage();
  const { fees, member, payments, plan, status } = all;
  const open = fees.filter((fee) => owed.includes(fee.status));
  // The latest fee comes first. A later one has made this news old.
  const ended = fees.slice(0, 1).find((fee) => isEndedChange(fee));
  const same = offers.find((offer) => offer.plan === plan);
  const isMember = ['active', 'suspended', 'grace', 'upcoming'].includes(status);
  const receipts = payments.filter(({ kind }) => kind === 'payment' || kind === 'refund');
  return (
    <OwnFrame
      heading={member.full_name}
      lead={statusSentence(t, format, all, day, 'own:sentences')}
    >
      <div className="own-columns">
        <section className="card own-card" aria-labelledby="own-fee">
          <h2 id="own-fee">{t('own:membership.heading')}</h2>
          <FactList
            rows={[
              [t('mail:paymentReceipt.memberNumber'), memberNumber(member.number)],
              ...(plan === null
                ? []
                : [[t('members:fields.plan'), planName(t, plan)] as [string, string]]),
            ]}
          />
          {open.map(({ amount, due_on, id, paid, plan: bought, purpose, token }) => (
            <div key={id} className="own-owed">
              {t('own:membership.owed', {
                amount: format.price(Math.max(amount - paid, 0)),
                day: format.date(due_on),
                plan: planName(t, bought ?? ''),
              })}{' '}
              <a className="button" href={paths.fee(token)}>
                {t('own:membership.pay')}
              </a>{' '}
              {purpose === 'change' && paid === 0 && (
                <PublicForm action={paths.ownPart('plan-cancellation')}>
                  <button type="submit" className="button button-quiet">
                    {t('own:plan.keep')}
                  </button>
                </PublicForm>
              )}
            </div>
          ))}
          {ended && (
            <p>
              {t('own:plan.ended', {
                day: format.date(ended.due_on),
                plan: planName(t, ended.plan ?? ''),
              })}
            </p>
          )}
          {open.length === 0 && same?.kind === 'renew' && (
            <RenewalForm offer={same} isMember={isMember} />
          )}
          {open.length === 0 && offers.some((offer) => offer.plan !== plan) && (
            <p>
              <a href={paths.ownPart('plan')}>{t(isMember ? 'own:plan.link' : 'own:plan.join')}</a>
            </p>
          )}
        </section>
        <section aria-labelledby="own-card">
          <h2 id="own-card">{t('own:card.heading')}</h2>
          <MemberCard
            card={card}
            address={origin + inLanguage(paths.memberCard(card.secret), language)}
          />
          <div className="own-ways">
            <a href={paths.memberCard(card.secret)}>{t('own:card.open')}</a>
            <a href={paths.ownPart('card.svg')} download={`${card.number}.svg`}>
              {t('own:card.save')}
            </a>
          </div>
          {card.pattern && (
            <div className="own-pattern">
              <PatternDrawing pattern={card.pattern} />
              <div>
                <h3>{t('own:pattern.heading')}</h3>
                <a href={paths.ownPart('pattern.png')} download>
                  {t('own:pattern.save', { words: thread })}
                </a>
              </div>
            </div>
          )}
          <details className="own-lost">
            <summary>{t('own:card.lost')}</summary>
            <p>{t('own:card.lostText')}</p>
            <PublicForm action={paths.ownPart('card')}>
              <button type="submit" className="button button-quiet">
                {t('own:card.replace')}
              </button>
            </PublicForm>
          </details>
          <p className="own-note">{t('own:card.text')}</p>
        </section>
        <section aria-labelledby="own-receipts">
          <h2 id="own-receipts">{t('own:receipts.heading')}</h2>
          {receipts.length === 0 && <p>{t('own:receipts.none')}</p>}
          <ul>
            {receipts.map(({ amount, booked_on, receipt_number: number, receipt_token }) => (
              <li key={number}>
                <a href={paths.receipt(receipt_token)}>{t('pay:receipt.link', { number })}</a>
                {`, ${format.date(booked_on)}, ${format.price(amount)}`}
              </li>
            ))}
          </ul>
        </section>
        <OwnFacts member={member} isSubscribed={isSubscribed} />
        <section aria-labelledby="own-seen">
          <h2 id="own-seen">{t('own:seen.heading')}</h2>
          <ul>
            {t('own:seen.points', { returnObjects: true }).map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          <p>
            <a href={paths.policy('gdpr')}>{t('policies:documents.gdpr.title')}</a>
          </p>
          <h3>{t('own:data.heading')}</h3>
          <p>{t('own:data.text')}</p>
          <div className="own-ways">
            <a href={paths.ownPart('data')}>{t('own:data.page')}</a>
            <a href={paths.ownPart('data.json')}>{t('own:data.json')}</a>
          </div>
        </section>
        <section aria-labelledby="own-end">
          <h2 id="own-end">{t('own:end.heading')}</h2>
          <ul>
            {sessions.map(({ lastSeenAt, userAgent }) => (
              <li key={`${lastSeenAt} ${userAgent}`}>
                {t('own:end.session', {
                  day: format.date(lastSeenAt),
                  time: format.time(lastSeenAt),
                })}{' '}
                {deviceName(t, userAgent)}
              </li>
            ))}
          </ul>
          <div className="own-ways">
            <PublicForm action={paths.ownPart('sign-out')}>
              <button type="submit" className="button button-quiet">
                {t('own:end.signOut')}
              </button>
            </PublicForm>
            <PublicForm action={paths.ownPart('sign-out-everywhere')}>
              <button type="submit" className="button button-quiet">
                {t('own:end.everywhere')}
              </button>
            </PublicForm>
          </div>
          {isMember && (
            <p>
              <a href={paths.ownPart('leaving')}>{t('own:end.leave')}</a>
            </p>
          )}
        </section>
      </div>
    </OwnFrame>
  );
}

function OwnFacts({
  member,
  isSubscribed,
}: Pick<MemberWithAll, 'member'> & { isSubscribed: boolean }) {
  const { language, t } = useLanguage();
  const known = ownFacts.flatMap((fact): [string, string][] => {
    const text = factText(t, language, fact, member[fact]);
    return text ? [[t(`members:fields.${fact}`), text]] : [];
  });
  return (
    <section aria-labelledby="own-details">
      <h2 id="own-details">{t('own:details.heading')}</h2>
      <FactList
        rows={[
          [t('members:fields.email'), member.email],
          ...known,
          [t('own:details.newsletter'), t(isSubscribed ? 'personalCopy:yes' : 'personalCopy:no')],
        ]}
      />
      <div className="own-ways">
        <a className="button button-quiet" href={paths.ownPart('details')}>
          {t('own:details.edit')}
        </a>
        <a href={paths.ownPart('email')}>{t('own:email.link')}</a>
      </div>
    </section>
  );
}

/** Shows one button, which leads to the page where the fee is paid. */
function RenewalForm({ offer, isMember }: { offer: Offer; isMember: boolean }) {
  const { format, t } = useLanguage();
  const { amount, days, from } = offer;
  if (from) return <p>{t('own:membership.from', { day: format.date(from) })}</p>;
  return (
    <PublicForm action={paths.ownPart('renewal')}>
      <p>
        {t('own:membership.period')} {periodText(t, format, days)}
      </p>
      <button type="submit" className="button">
        {t(isMember ? 'own:membership.renew' : 'own:membership.rejoin', {
          amount: format.price(amount),
        })}
      </button>
    </PublicForm>
  );
}
