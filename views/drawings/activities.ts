import exchange from './activities/exchange.svg';
import festivals from './activities/festivals.svg';
import wellness from './activities/wellness.svg';
import workshops from './activities/workshops.svg';

export const activityDrawings = { festivals, wellness, exchange, workshops };
