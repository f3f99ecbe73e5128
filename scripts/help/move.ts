export const help = `npm run move -- --to postgres://… | --from postgres://…

Moves the site from its SQLite file to an empty database of PostgreSQL, or back. Stop the site first. Everything
is copied as of one moment and in one transaction, and the rows of each table are counted on both sides. Pictures
stay where they are.

  --to URL     from DATA_DIR/site.sqlite, which is then kept as backups/before-move-….sqlite for 30 days
  --from URL   into a new DATA_DIR/site.sqlite
  --help       this text
`;
