/** Bundles the menu and the button to the top, because each further file costs a request. */
export { keepFocusInMenu } from './menu.ts';
export { followScrolling } from './to-top.ts';
