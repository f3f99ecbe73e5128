/** Counters of abuse limits are in a schema of their own, because they are no part of the site's data. */
export const COUNTERS_SCHEMA = 'limits';
export const COUNTERS = `${COUNTERS_SCHEMA}.counters`;
