import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { mod10, ocrOf } from '../../../src/people/payments/shared/ocr.ts';
import { swishLink, swishQrText } from '../../../src/people/payments/shared/swish.ts';

const test = suite('references of payments');

const references: [number, string][] = [
  [1042, '104265'],
  [10_001, '1000173'],
  [10_002, '1000272'],
  [12_345, '1234574'],
  [100_000, '10000081'],
  [99_999_999, '9999999908'],
  [123_456_789, '12345678911'],
  [1_234_567_890_123, '123456789012354'],
];

/** Samples that Bankgirot publishes. */
const bankgirot = '655969 657866 658765 657767 657965 650861 659763 658260 658369 658468'.split(
  ' ',
);

test('a reference has a digit for its length and one for its sum', () => {
  for (const [payload, reference] of references) assert.is(ocrOf(payload), reference);
  for (const reference of bankgirot) {
    assert.is(ocrOf(Number(reference.slice(0, -2))), reference);
  }
});

test('the same modulus checks bankgiro numbers and organisation numbers', () => {
  for (const number of ['50501055', '1609908']) {
    assert.is(mod10(number.slice(0, -1)), Number(number.at(-1)));
  }
  assert.is(mod10('802555019'), 8);
});

test('Swish gets the whole amount, and the payer can change nothing', () => {
  const payment = { payee: '1231231231', amount: 15_000, message: '1000173' };
  assert.is(swishQrText(payment), 'C1231231231;150,00;1000173;0');
  assert.is(
    swishQrText({ ...payment, amount: 9_905, message: 'å 1' }),
    'C1231231231;99,05;%C3%A5%201;0',
  );
  assert.is(
    swishLink(payment),
    'https://app.swish.nu/1/p/sw/?sw=1231231231&amt=150&cur=SEK&msg=1000173&src=qr',
  );
});

test.run();
