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
