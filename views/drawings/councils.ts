import business from './councils/business.svg';
import culture from './councils/culture.svg';
import integration from './councils/integration.svg';
import language from './councils/language.svg';
import sustainability from './councils/sustainability.svg';
import wellness from './councils/wellness.svg';

export const councilDrawings = {
  business,
  culture,
  language,
  wellness,
  sustainability,
  integration,
};
