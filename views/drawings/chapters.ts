import denmark from './chapters/denmark.svg';
import finland from './chapters/finland.svg';
import iceland from './chapters/iceland.svg';
import india from './chapters/india.svg';
import norway from './chapters/norway.svg';
import sweden from './chapters/sweden.svg';

export const chapterDrawings = { sweden, norway, finland, denmark, iceland, india };
