/** References that Swedish banks can check (Bankgirot, "OCR-referenskontroll"): payload, length digit, check digit. */
export function ocrOf(payload: number): string {
  const digits = String(payload);
  const body = digits + String((digits.length + 2) % 10);
  return body + String(mod10(body));
}

/** Returns whether digits are a whole reference, by its length digit and its check digit. */
export function isOcr(digits: string): boolean {
  const [length, check] = [Number(digits.at(-2)), Number(digits.at(-1))];
  return (
    /^\d{4,}$/.test(digits) && length === digits.length % 10 && check === mod10(digits.slice(0, -1))
  );
}

/** Returns the whole references that differ from the digits by one wrong digit or by two neighbours in the wrong order. */
export function ocrNear(digits: string): string[] {
  const near = new Set<string>();
  for (let at = 0; at < digits.length; at += 1) {
    const [before, digit, next] = [digits.slice(0, at), digits[at]!, digits[at + 1] ?? ''];
    for (const other of '0123456789') near.add(before + other + digits.slice(at + 1));
    near.add(before + next + digit + digits.slice(at + 2));
  }
  near.delete(digits);
  return [...near].filter(isOcr);
}

/** Returns the check digit of modulus 10, which bankgiro numbers and organisation numbers end with, too. */
export function mod10(digits: string): number {
  const values = digits
    .split('')
    .toReversed()
    .map((digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
      return value > 9 ? value - 9 : value;
    });
  const sum = values.reduce((total, value) => total + value, 0);
  return (10 - (sum % 10)) % 10;
}
