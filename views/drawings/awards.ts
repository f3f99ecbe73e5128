import bridgeBuilder from './awards/bridge-builder.svg';
import business from './awards/business.svg';
import culture from './awards/culture.svg';
import innovation from './awards/innovation.svg';
import integration from './awards/integration.svg';
import language from './awards/language.svg';
import lifetimeService from './awards/lifetime-service.svg';
import sustainability from './awards/sustainability.svg';
import wellness from './awards/wellness.svg';
import youngChangemaker from './awards/young-changemaker.svg';

export const awardDrawings = {
  business,
  culture,
  language,
  wellness,
  sustainability,
  innovation,
  integration,
  bridgeBuilder,
  youngChangemaker,
  lifetimeService,
};
