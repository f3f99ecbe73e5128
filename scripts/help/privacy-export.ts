export const help = `npm run privacy -- export EMAIL [--person NAME | --everybody] [--html] [--to FILE]

Writes everything that the site holds about the person with that address, to hand to that person: as JSON for
computers (GDPR Article 20), or as a page to read (Article 15). First make sure that the request comes from that person.

  --person NAME  only the member or applicant with this name, where several share the address, or the member with
                 this number, as in M-10042
  --everybody    all who share the address
  --html         a page in the person's language, with purposes, recipients, periods and rights
  --to FILE      writes to a new file, which only you can read; without it the command writes to standard
                 output (then run npm with --silent, or it adds lines of its own)
  --help         this text

Passwords, other secrets and texts that others wrote about the person are left out.
`;
