import common from '../../../src/i18n/sv/admin/common.json';
import subscribers from '../../../src/i18n/sv/admin/subscribers.json';
import type en from './en.ts';

/** The type makes a key that only one language has a type error. */
const texts: typeof en = { ...common, subscribers };

export default texts;
