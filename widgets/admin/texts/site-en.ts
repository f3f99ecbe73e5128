import site from '../../../src/i18n/en/admin/site.json';

export default { site };
