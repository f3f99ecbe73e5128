import site from '../../../src/i18n/sv/admin/site.json';
import type en from './site-en.ts';

const texts: typeof en = { site };

export default texts;
