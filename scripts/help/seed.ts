export const help = `npm run seed -- [options]

Adds missing sample content, and in demo mode sample supporters and people. Existing content stays as it is.
Each option adds rows for load tests instead. Giving the same number again adds nothing:

  --posts N          N made-up posts
  --events N         N made-up events
  --subscribers N    N made-up subscribers, all at example.org (demo mode only)
  --applications N   N made-up applications of the same made-up people (demo mode only)
  --help             this text
`;
