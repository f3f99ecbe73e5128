import applications from '../../../src/i18n/en/admin/applications.json';
import common from '../../../src/i18n/en/admin/common.json';
import editor from '../../../src/i18n/en/admin/editor.json';
import events from '../../../src/i18n/en/admin/events.json';
import posts from '../../../src/i18n/en/admin/posts.json';
import subscribers from '../../../src/i18n/en/admin/subscribers.json';
import timeline from '../../../src/i18n/en/admin/timeline.json';

export default { ...common, applications, editor, events, posts, subscribers, timeline };
