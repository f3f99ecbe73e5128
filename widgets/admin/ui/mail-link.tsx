/** Escapes what a mail program would read as more than an address (RFC 6068 §2). */
export const mailTo = (email: string) =>
  `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;

export function MailLink({ email }: { email: string }) {
  return <a href={mailTo(email)}>{email}</a>;
}
