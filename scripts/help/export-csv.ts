export const help = `npm run export:csv -- LIST [options]

Writes a list as a file for spreadsheets, with the columns of the administration's own download.
LIST is subscribers, mailing-list, applications, messages or events. The mailing list has only active
subscribers, with their language and each one's unsubscribe address.

  --to FILE            into a new file, which only you can read; otherwise to standard output
                       (then run npm with --silent, or it adds lines of its own)
  --since YYYY-MM-DD   only rows received, or events taking place, on that day or later
  --delimiter SIGN     "," (the default), ";" (what Excel in Swedish expects) or tab
  --language en|sv     of the headings and words (en)
  --help               this text
`;
