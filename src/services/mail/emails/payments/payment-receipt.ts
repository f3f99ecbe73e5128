import * as z from 'zod/mini';
import { periodText } from '../../../../people/register/shared/period-text.ts';
import { memberNumber } from '../../../../people/register/shared/shown-number.ts';
import { dayInStockholm } from '../../../../shared/i18n/format.ts';
import { planName } from '../../../../shared/plans.ts';
import { paths } from '../../../../shared/paths.ts';
import { paymentMethods } from '../../../../people/payments/shared/status.ts';
import { type Block, template, type Writing } from '../../message.ts';
import { greeting } from '../greeting.ts';
import { signature } from '../signature.ts';
import { addressee, days } from './payment-facts.ts';

export const paymentReceipt = template(
  z.intersection(
    z.object({
      ...addressee,
      payerName: z.string(),
      membershipType: z.string(),
      receiptNumber: z.string(),
      /** In öre. */
      amount: z.number(),
      currency: z.string(),
      paidAt: z.string(),
      /** Left out of emails that were queued before there was a choice. */
      method: z.optional(z.enum(paymentMethods)),
      receiptToken: z.optional(z.string()),
      /** The days of the membership that is now paid. */
      days: z.optional(days),
      /** The sum that is still to be paid, in öre. */
      rest: z.optional(z.number()),
      /** Set where a member changes to another plan. */
      isChange: z.optional(z.boolean()),
      /** The member's pattern, as it is drawn. */
      pattern: z.optional(
        z.object({
          rows: z.array(z.string()),
          colours: z.object({ '.': z.string(), '#': z.string(), o: z.string() }),
        }),
      ),
    }),
    z.union([z.object({ applicationId: z.string() }), z.object({ feeId: z.string() })]),
  ),
  (data, writing) => {
    const { association, t, format } = writing;
    const { name, registeredNumber, vat } = association;
    const vatNumber = vat && (vat.number ?? t('mail:paymentReceipt.noVat'));
    const plan = planName(t, data.membershipType);
    const until = data.days?.ends_on;
    return {
      subject: t('mail:paymentReceipt.subject', { number: data.receiptNumber }),
      heading: t('mail:paymentReceipt.heading'),
      blocks: [
        ...membershipLead(data, writing),
        ...(data.pattern ? [{ type: 'pattern' as const, pattern: data.pattern }] : []),
        { type: 'paragraph', text: greeting(t, data.firstName ?? data.payerName) },
        { type: 'paragraph', text: t('mail:paymentReceipt.text') },
        {
          type: 'facts',
          rows: [
            [t('mail:paymentReceipt.number'), data.receiptNumber],
            [t('mail:paymentReceipt.date'), format.date(data.paidAt)],
            [t('mail:paymentReceipt.amount'), format.price(data.amount)],
            ...known(
              t('mail:paymentReceipt.method'),
              data.method && data.method !== 'card' ? t(`exports:methods.${data.method}`) : null,
            ),
            [t('mail:paymentReceipt.for'), t('checkout:membership', { plan })],
            ...known(t('pay:period.label'), data.days ? periodText(t, format, data.days) : null),
            ...known(
              t('mail:paymentReceipt.memberNumber'),
              data.memberNumber ? memberNumber(data.memberNumber) : null,
            ),
            ...known(t('mail:paymentReceipt.memberUntil'), until ? format.date(until) : null),
            [t('mail:paymentReceipt.payer'), data.payerName],
            [t('mail:paymentReceipt.recipient'), name],
            ...known(t('mail:paymentReceipt.registeredNumber'), registeredNumber),
            ...known(t('mail:paymentReceipt.vat'), vatNumber),
          ],
        },
        ...(data.rest
          ? [
              {
                type: 'paragraph' as const,
                text: t(
                  data.isChange ? 'mail:paymentReceipt.restOfChange' : 'mail:paymentReceipt.rest',
                  {
                    amount: format.price(data.rest),
                  },
                ),
              },
            ]
          : []),
        ...(data.receiptToken
          ? [
              {
                type: 'button' as const,
                label: t('mail:paymentReceipt.open'),
                path: paths.receipt(data.receiptToken),
              },
            ]
          : []),
        signature(t),
        {
          type: 'note',
          text: t('mail:paymentReceipt.withdrawal'),
          link: { label: t('mail:paymentReceipt.terms'), path: paths.termsOfPayment() },
        },
        ...(data.memberNumber
          ? [
              {
                type: 'note' as const,
                text: t('mail:paymentReceipt.own'),
                link: { label: t('own:title'), path: paths.own() },
              },
            ]
          : []),
        { type: 'note', text: t('mail:paymentReceipt.questions') },
      ],
    };
  },
);

interface Paid {
  days?: z.output<typeof days> | undefined;
  memberName?: string | undefined;
  paidAt: string;
  rest?: number | undefined;
}

/** Says first what the money has brought about, unless a part is missing or the paid days are over. */
function membershipLead(
  { days, memberName, paidAt, rest }: Paid,
  { association, format, t }: Writing,
): Block[] {
  if (!days || rest) return [];
  const whose = memberName ? 'other' : 'own';
  const name = memberName ?? association.name;
  const until = days.ends_on;
  if (until === null)
    return [{ type: 'lead', text: t(`mail:paymentReceipt.lead.${whose}.forLife`, { name }) }];
  if (until < dayInStockholm(new Date(paidAt))) return [];
  return [
    {
      type: 'lead',
      text: t(`mail:paymentReceipt.lead.${whose}.until`, { name, day: format.date(until) }),
    },
  ];
}

const known = (label: string, value: string | null): [string, string][] =>
  value ? [[label, value]] : [];
