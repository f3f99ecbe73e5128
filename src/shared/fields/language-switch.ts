/** The name of a button that shows a form, as it is filled in, in the language of its address. Nothing is sent. */
export const LANGUAGE_SWITCH = 'language-switch';

/** The value of the button on a page that shows errors, so that they are shown in the other language, too. */
export const WITH_ERRORS = 'with-errors';
