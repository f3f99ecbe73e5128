export interface SwishPayment {
  /** The association's number, digits only. */
  payee: string;
  /** In öre. */
  amount: number;
  message: string;
}

/** Returns the text of a prefilled QR code whose fields the payer cannot change (Swish QR API manual, section 6). */
export function swishQrText({ payee, amount, message }: SwishPayment): string {
  const kronor = `${Math.floor(amount / 100)},${String(amount % 100).padStart(2, '0')}`;
  return `C${payee};${kronor};${encodeURIComponent(message)};0`;
}

/** Returns the number as Swish writes it: 123 123 12 31. */
export function readableSwish(payee: string): string {
  return payee.replace(/^(\d{3})(\d{3})(\d{2})(\d{2})$/, '$1\u00a0$2\u00a0$3\u00a0$4');
}

/** Opens the app on a phone, which cannot read a code on its own screen. */
export function swishLink({ payee, amount, message }: SwishPayment): string {
  const query = new URLSearchParams({
    sw: payee,
    amt: String(amount / 100),
    cur: 'SEK',
    msg: message,
    src: 'qr',
  });
  return `https://app.swish.nu/1/p/sw/?${query}`;
}
