import * as z from 'zod/mini';
import type { Translate } from '../../../shared/i18n/index.ts';
import { template } from '../message.ts';

export const contactCopy = template(
  z.object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.nullable(z.string()),
    subject: z.nullable(z.string()),
    inquiryType: z.nullable(z.string()),
    message: z.string(),
  }),
  (data, { t }) => {
    const name = `${data.firstName} ${data.lastName}`;
    const inquiry = data.inquiryType && inquiryName(t, data.inquiryType);
    const about = data.subject || inquiry || t('mail:contactCopy.noSubject');
    const rows: [string, string | null][] = [
      [t('mail:fields.name'), name],
      [t('mail:fields.email'), data.email],
      [t('mail:fields.phone'), data.phone],
      [t('mail:fields.inquiryType'), inquiry],
      [t('mail:fields.subject'), data.subject],
    ];
    return {
      subject: t('mail:contactCopy.subject', { name, about }),
      heading: t('mail:contactCopy.heading'),
      blocks: [
        { type: 'facts', rows: rows.filter((row): row is [string, string] => Boolean(row[1])) },
        { type: 'quote', text: data.message },
        { type: 'note', text: t('mail:contactCopy.answer', { name }) },
      ],
      replyTo: { name, address: data.email },
    };
  },
);

function inquiryName(t: Translate, inquiryType: string): string {
  const names: Record<string, string> = t('contact:form.inquiryTypes', { returnObjects: true });
  return Object.hasOwn(names, inquiryType) ? names[inquiryType]! : inquiryType;
}
