import { type RawBuilder, sql } from 'kysely';
import type { SubjectKeys } from '../../../services/mail/message.ts';
import {
  all,
  applications,
  byAdministrator,
  ofMailbox,
  ofMember,
  members,
  fees,
  ofAdministrator,
  type Condition,
  type PersonalTable,
} from '../person.ts';

/** Finds emails by their data, because emails to the office have another recipient. */
const emailSubjects: Record<keyof SubjectKeys, Condition> = {
  email: ({ email, only }) => (only ? sql`false` : dataHas('email', sql`${email}`)),
  applicationId: (person) => sql`exists (select 1 from membership_applications as own
    where own.id in ${applications(person)} and ${dataHas('applicationId', sql`own.id`)})`,
  feeId: (person) => sql`exists (select 1 from fees as own
    where own.id in ${fees(person)} and ${dataHas('feeId', sql`own.id`)})`,
  memberId: (person) => sql`exists (select 1 from members as own
    where own.id in ${members(person)} and ${dataHas('memberId', sql`own.id`)})`,
  unsubscribeToken: ({ email, only }) =>
    only
      ? sql`false`
      : sql`exists (select 1 from newsletter_subscribers as own
    where own.email = ${email} and ${dataHas('unsubscribeToken', sql`own.unsubscribe_token`)})`,
};

/** Reads JSON as text, because the operators for JSON differ between the engines. Values need no escaping in JSON. */
function dataHas(key: string, value: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`replace(data, ${`"${key}":"`} || ${value} || '"', '') <> data`;
}

export const administrationTables: Record<string, PersonalTable> = {
  mail_outbox: {
    rows: (person) => {
      const subjects = Object.values(emailSubjects).map((isAbout) => isAbout(person));
      const isAbout = sql<boolean>`(${sql.join(subjects, sql` or `)})`;
      return person.only ? isAbout : sql`recipient = ${person.email} or ${isAbout}`;
    },
    words: ['email or letter waiting to be sent', 'emails and letters waiting to be sent'],
  },
  admins: {
    rows: ofMailbox,
    words: ['administrator', 'administrators'],
  },
  sessions: {
    rows: (person) => sql`(${ofAdministrator(person)} or ${ofMember(person)})`,
    words: ['sign-in', 'sign-ins'],
  },
  admin_recovery_codes: {
    rows: ofAdministrator,
    words: ['recovery code', 'recovery codes'],
  },
  admin_password_resets: {
    rows: ofAdministrator,
    words: ['link for a new password', 'links for a new password'],
  },
  admin_invitations: {
    rows: ofMailbox,
    words: ['invitation to the administration', 'invitations to the administration'],
  },
  content_revisions: {
    rows: ofAdministrator,
    words: ['earlier version of a text', 'earlier versions of texts'],
    derived: ['pictures'],
  },
  content_trash: {
    rows: byAdministrator('deleted_by'),
    words: ['item in the trash', 'items in the trash'],
    derived: ['pictures'],
  },
  pictures: {
    rows: byAdministrator('uploaded_by'),
    words: ['picture in the library', 'pictures in the library'],
    derived: ['search_text'],
    keeps: { rows: all, why: 'the pictures belong to the association, which shows them' },
  },
  sign_in_failures: {
    rows: ({ email, only }) => (only ? sql`false` : sql`admin_email = ${email}`),
    words: ['failed sign-in', 'failed sign-ins'],
  },
};
