/** The name of the hidden field by which a form that was sent twice is recognised. */
export const ONCE = 'key';

/** The name of the field of forms whose handlers show typed text again. */
export const TYPED = 'typed';

/** The name of the field that says that the question before an act has been answered. */
export const CONFIRMED = 'confirmed';
