import events from './benefits/events.svg';
import impact from './benefits/impact.svg';
import learning from './benefits/learning.svg';
import network from './benefits/network.svg';

export const benefitDrawings = { network, events, learning, impact };
