export const help = `npm run migrate -- [up | status]

  up       copies the database, then applies pending migrations. This is the default, and the
           server does it at every start
  status   lists applied and pending migrations, and changes nothing. The exit code is 0 when
           none is pending, otherwise 1
  --help   this text
`;
