import common from '../../../src/i18n/en/admin/common.json';
import subscribers from '../../../src/i18n/en/admin/subscribers.json';

export default { ...common, subscribers };
