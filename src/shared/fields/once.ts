/** The name of the hidden field by which a form that was sent twice is recognised. */
export const ONCE = 'key';

/** The name of the cookie with the key of the form that was saved last. */
export const SAVED_COOKIE = 'saved';

/** The name of the field that says that the question before an act has been answered. */
export const CONFIRMED = 'confirmed';
