import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { oddValues } from '../../fixtures/odd-values.ts';
import { applicant, shortMessage, subscription } from '../../fixtures/forms.ts';
import { asJson, createTestSite } from '../../helpers/site.ts';

const test = suite('hostile input in the public forms');

const forms = {
  '/contact': { ...shortMessage, phone: '', subject: '', inquiry_type: '' },
  '/newsletter': subscription,
  '/membership-registration': applicant,
};

const odd = [
  ...oddValues.filter((value) => typeof value === 'string'),
  'x'.repeat(100_000),
  ' '.repeat(100_000),
  '+'.repeat(40),
  `+46${'0'.repeat(37)}`,
  '(00)(00)',
  'שלום עולם',
  '\u202eabc\u2066',
  '🎨👩‍👩‍👧‍👦',
  `${'.'.repeat(50_000)}@`,
  `${'a.'.repeat(50_000)}@b.se`,
];

/** Each field gets a third of these, because they all count as missing. */
const noText = oddValues.filter((value) => typeof value !== 'string');

test('no value of any field breaks the server, with or without scripts', async () => {
  const site = await createTestSite({ env: { ABUSE_LIMITS: 'off' } });
  for (const [address, fields] of Object.entries(forms)) {
    for (const [at, field] of Object.keys(fields).entries()) {
      const values = [...odd, ...noText.filter((_value, index) => (at + index) % 3 === 0)];
      for (const [index, value] of values.entries()) {
        const answer = await site.app.request(address, {
          method: 'POST',
          body: JSON.stringify({ ...fields, [field]: value }),
          headers: {
            ...(index % 2 === 0 && asJson),
            'Content-Type': 'application/json',
            'Sec-Fetch-Site': 'same-origin',
          },
        });
        const what = `${address} ${field} ${JSON.stringify(value)?.slice(0, 40)}`;
        assert.ok(
          [201, 202, 303, 409, 413, 422].includes(answer.status),
          `${answer.status} ${what}`,
        );
      }
    }
  }
  await site.close();
});

test.run();
