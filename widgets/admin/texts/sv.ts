import common from '../../../src/i18n/sv/admin/common.json';
import editor from '../../../src/i18n/sv/admin/editor.json';
import events from '../../../src/i18n/sv/admin/events.json';
import posts from '../../../src/i18n/sv/admin/posts.json';
import security from '../../../src/i18n/sv/admin/security.json';
import subscribers from '../../../src/i18n/sv/admin/subscribers.json';
import timeline from '../../../src/i18n/sv/admin/timeline.json';
import type en from './en.ts';

/** The type makes a key that only one language has a type error. */
const texts: typeof en = { ...common, editor, events, posts, security, subscribers, timeline };

export default texts;
