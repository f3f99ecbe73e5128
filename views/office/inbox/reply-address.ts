/** The limit of mail programs: Windows passes on at most 2,083 characters. */
const LONGEST = 1900;

/**
 * Returns a mailto link (RFC 6068) with the message quoted below space for the reply. Cuts a long
 * message to fit.
 */
export function replyAddress(
  message: { email: string; message: string },
  subject: string,
  introduction: string,
): string {
  const start = `mailto:${encodeURIComponent(message.email).replaceAll('%40', '@')}?subject=${encodeURIComponent(subject)}&body=`;
  const body = `\n\n${introduction}\n${message.message.replace(/^/gm, '> ')}`;
  let address = start;
  // Adds whole characters, because half a surrogate pair cannot be encoded.
  for (const character of body) {
    const encoded = encodeURIComponent(character === '\n' ? '\r\n' : character);
    if (address.length + encoded.length > LONGEST) break;
    address += encoded;
  }
  return address;
}
