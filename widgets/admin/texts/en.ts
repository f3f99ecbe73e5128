import common from '../../../src/i18n/en/admin/common.json';
import editor from '../../../src/i18n/en/admin/editor.json';
import events from '../../../src/i18n/en/admin/events.json';
import posts from '../../../src/i18n/en/admin/posts.json';
import security from '../../../src/i18n/en/admin/security.json';
import subscribers from '../../../src/i18n/en/admin/subscribers.json';
import timeline from '../../../src/i18n/en/admin/timeline.json';

export default { ...common, editor, events, posts, security, subscribers, timeline };
