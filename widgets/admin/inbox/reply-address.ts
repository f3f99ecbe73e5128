/** What mail programs take: Windows hands over no more than 2,083 characters. */
const LONGEST = 1900;

/**
 * A mail link (RFC 6068) with the message quoted under the place for the answer; of a long message as
 * much as there is room for.
 */
export function replyAddress(
  message: { email: string; message: string },
  subject: string,
  introduction: string,
): string {
  const to = encodeURIComponent(message.email).replaceAll('%40', '@');
  const start = `mailto:${to}?subject=${encodeURIComponent(subject)}&body=`;
  const body = `\n\n${introduction}\n${message.message.replace(/^/gm, '> ')}`;
  let address = start;
  // By whole characters: half of one cannot be encoded.
  for (const character of body) {
    const encoded = encodeURIComponent(character === '\n' ? '\r\n' : character);
    if (address.length + encoded.length > LONGEST) break;
    address += encoded;
  }
  return address;
}
