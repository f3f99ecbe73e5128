import { type CsvExport, moneyCell } from '../../db/csv-export.ts';
import { phoneInFile } from '../../services/phone.ts';
import { dayInStockholm } from '../../shared/i18n/format.ts';
import { languageName } from '../../shared/i18n/language-name.ts';
import { methodName } from '../payments/shared/method-name.ts';
import type { Movements } from '../payments/ledger/movement-list.ts';
import { planName } from '../../shared/plans.ts';
import { addressIn } from '../register/address.ts';
import { addressParts, type Application } from '../register/applicants.ts';
import { type Decided, decisionText } from './shared/decision-text.ts';
import { answerColumns, answerFields } from './shared/schema.ts';

/** Wide rows would need more memory, so an export reads only these. */
export const exportedColumns = [
  'id',
  'full_name',
  'email',
  'phone',
  'address',
  ...addressParts,
  'membership_type',
  'created_at',
  'language',
  'decision',
  ...answerColumns,
] as const satisfies (keyof Application)[];

type Exported = Pick<Application, (typeof exportedColumns)[number] | 'payment_status'> & Decided;

export const applicationCsv: CsvExport<{ application: Exported; movements: Movements }> = {
  name: (t) => t('exports:files.applications'),
  columns: (t) => [
    ...t('exports:applications', { returnObjects: true }),
    ...answerFields.map((field) => t(`registration:form.${field}`)),
    ...t('exports:applicationMoney', { returnObjects: true }),
    t('exports:applicationDecision'),
  ],
  cells: ({ application, movements }, t, language) => {
    const payments = movements.filter(({ kind }) => kind === 'payment');
    const days = payments.map(({ booked_on }) => booked_on);
    // Sums of different currencies would mean nothing.
    const kronor = movements.filter(({ currency }) => currency === 'sek');
    const sum = kronor.reduce((sum, { amount }) => sum + amount, 0);
    return [
      application.full_name,
      application.email,
      phoneInFile(application.phone),
      addressIn(language, application),
      planName(t, application.membership_type),
      t(`paymentStatuses:${application.payment_status}`),
      dayInStockholm(new Date(application.created_at)),
      languageName(t, application.language),
      ...answerColumns.map((column) => application[column]),
      kronor.length > 0 ? moneyCell(sum, language) : '',
      movements.map(({ receipt_number }) => receipt_number).join(' '),
      [...new Set(payments.map((payment) => methodName(t, payment)))].join(' '),
      [...new Set(days)].join(' '),
      decisionText(t, application),
    ];
  },
};
