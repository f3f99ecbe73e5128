import type { Association } from '../../../services/association/association.ts';
import type { Message } from '../../../services/mail/message.ts';
import { templates } from '../../../services/mail/emails/index.ts';
import { textOf } from '../../../services/mail/render.tsx';
import { addDays } from '../../../shared/days.ts';
import { formatFor } from '../../../shared/i18n/format.ts';
import { type Language, translator } from '../../../shared/i18n/index.ts';
import { reminderIn } from '../emails/emails.ts';
import { endOfPeriod } from '../../register/shared/plan-rules.ts';
import { isBefore } from '../shared/renewal-days.ts';
import type { StepRow } from './steps.ts';

/** Writes the email as a member who does not exist would get it today. */
export function previewOf(
  rule: StepRow,
  language: Language,
  { association, origin, today }: { association: Association; origin: string; today: string },
): Pick<Message, 'subject'> & { text: string } {
  const until = addDays(today, isBefore(rule.step) ? rule.days : -rule.days);
  const dueOn = addDays(until, 1);
  const writing = {
    language,
    t: translator(language, association),
    format: formatFor(language),
    origin,
    association,
  };
  const message = templates['payment-request'].write(
    {
      payerName: 'Anna Andersson',
      firstName: 'Anna',
      memberNumber: 10_042,
      membershipType: 'General',
      feeId: '',
      feeToken: 'xxxxxxxx',
      owed: { rest: association.fees.General, reference: '1000173', dueOn },
      ...(dueOn > today && {
        days: {
          starts_on: dueOn,
          ends_on: endOfPeriod('General', dueOn, association.membershipYear),
        },
      }),
      ...(dueOn < today && { isOverdue: true }),
      reminder: reminderIn(language, rule, until),
    },
    writing,
  );
  return { subject: message.subject, text: textOf(message, writing) };
}
