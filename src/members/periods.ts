/** Former members keep their price for this many days after a term; they have no vote and are not counted. */
export const GRACE_DAYS = 60;
/** A term may be renewed from this many days before its end. */
export const RENEWABLE_DAYS = 60;
export const SOON_DAYS = 30;
