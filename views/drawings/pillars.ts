import business from './pillars/business.svg';
import culture from './pillars/culture.svg';
import social from './pillars/social.svg';

export const pillarDrawings = { culture, business, social };
