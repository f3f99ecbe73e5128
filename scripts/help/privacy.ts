export const help = `npm run privacy -- COMMAND [options]

Hands out or deletes the personal data that the site holds:

  export EMAIL   writes everything about one person, to hand to that person
  erase EMAIL    deletes what is held about one person
  retention      deletes what has been kept for long enough, as the site does every night
  --help         this text; after a command, its options, as in npm run privacy -- export --help
`;
