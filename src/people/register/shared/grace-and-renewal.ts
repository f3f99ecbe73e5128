/**
 * Members who pay within this many days after a period renew at their old price and without a break. Until they pay, they
 * have no vote and are not counted.
 */
export const GRACE_DAYS = 60;
/** A period may be renewed from this many days before its end. */
export const RENEWABLE_DAYS = 60;
/** The overview and the list of members count periods that end within this many days as ending soon. */
export const SOON_DAYS = 30;
