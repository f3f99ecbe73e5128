/** Whether a text can be an id of Stripe's: it goes into addresses, and Stripe's limit is 255. */
export function isUsableId(text: string): boolean {
  return /^\w{1,255}$/.test(text);
}
