/** One file for what moves in the frame of a page, because each further file costs a request. */
export { keepFocusInMenu } from './menu.ts';
export { followScrolling } from './to-top.ts';
