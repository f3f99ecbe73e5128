import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as z from 'zod/mini';
import * as auth from '../../../src/admin/auth/shared/schema.ts';
import { contactMessage } from '../../../src/admin/inbox/shared/schema.ts';
import { event } from '../../../src/content/events/fields.ts';
import { fieldErrors } from '../../../src/shared/fields/errors.ts';
import { maxLengthOf } from '../../../src/shared/fields/text.ts';
import adminTexts from '../../../src/shared/i18n/collected/admin-en.ts';
import texts from '../../../src/shared/i18n/collected/site-en.ts';
import { membershipApplication } from '../../../src/people/applications/shared/schema.ts';
import { post } from '../../../src/content/posts/fields.ts';
import { subscription } from '../../../src/people/newsletter/shared/schema.ts';
import { supporter } from '../../../src/content/supporters/fields.ts';
import { section } from '../../../src/content/timeline/fields.ts';

const test = suite('schemas of forms');

const visitors = { contactMessage, membershipApplication, subscription };
const administrators = {
  event: event.schema,
  post: post.schema,
  section: section.schema,
  supporter: supporter.schema,
};
const secrets = {
  bothFactorsForm: auth.bothFactorsForm,
  enrolmentForm: auth.enrolmentForm,
  inviteForm: auth.inviteForm,
  passwordChangeForm: auth.passwordChangeForm,
  secondFactorForm: auth.secondFactorForm,
  signInForm: auth.signInForm,
};

/** Returns texts of that length: every field accepts one of them. */
const ofLength = (length: number) => [
  'a'.repeat(length),
  '1'.repeat(length),
  `${'a'.repeat(length - 12)}@example.org`,
  `https://example.org/${'a'.repeat(length - 20)}`,
];

function takes(schema: z.ZodMiniObject, field: string, length: number): boolean {
  const errors = (text: string) =>
    fieldErrors(schema, schema.safeParse({ [field]: text }).error?.issues ?? []);
  return ofLength(length).some((text) => !errors(text)[field]);
}

test('a field takes as many characters as it says, and not one more', () => {
  for (const [name, schema] of Object.entries({ ...visitors, ...administrators })) {
    for (const field of Object.keys(schema.shape)) {
      const limit = maxLengthOf(schema, field);
      if (limit === undefined) assert.not(takes(schema, field, 200_000), `${name}.${field}`);
      else {
        assert.ok(takes(schema, field, limit), `${name}.${field}`);
        assert.not(takes(schema, field, limit + 1), `${name}.${field}`);
      }
    }
  }
});

/** Returns the schema's messages for all kinds of wrong values. */
function messagesOf(schema: z.ZodMiniObject, values: unknown[]): Set<string> {
  const fields = Object.keys(schema.shape);
  return new Set(
    values.flatMap((value) => {
      const input = Object.fromEntries(fields.map((field) => [field, value]));
      return Object.values(fieldErrors(schema, schema.safeParse(input).error?.issues ?? []));
    }) as string[],
  );
}

const wrongTexts = [undefined, '', '§', 'a@', 'x'.repeat(200_001)];

test('every error has a text', () => {
  const check = (schema: z.ZodMiniObject, values: unknown[], known: object, name: string) => {
    for (const key of messagesOf(schema, values)) assert.ok(key in known, `${name}: ${key}`);
  };
  check(contactMessage, wrongTexts, texts.contact.errors, 'contact');
  check(membershipApplication, wrongTexts, texts.registration.errors, 'registration');
  check(subscription, wrongTexts, texts.newsletter.errors, 'newsletter');
  const wrongValues = [...wrongTexts, null, 7.5, -1, true, {}, [{ src: '/files/a.webp', alt: 7 }]];
  for (const [name, schema] of Object.entries(administrators)) {
    check(schema, wrongValues, adminTexts.errors, name);
  }
  for (const [name, schema] of Object.entries(secrets)) {
    check(schema, wrongTexts, texts.auth.errors, name);
  }
});

test('errors come in the order of the form, one for each field', () => {
  const sent = { first_name: '', message: '', email: 'a@', last_name: '1' };
  const issues = contactMessage.safeParse(sent).error!.issues;
  const errors = fieldErrors(contactMessage, [...issues, ...issues].toReversed());
  assert.equal(Object.entries(errors), [
    ['first_name', 'firstNameMissing'],
    ['last_name', 'nameInvalid'],
    ['email', 'emailInvalid'],
    ['message', 'messageMissing'],
  ]);
});

test.run();
