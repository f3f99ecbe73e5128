import { renderToStaticMarkup } from 'react-dom/server';
import { type Card as CardName, cards as names } from '../../src/paths.ts';
import { activityDrawings as activities } from '../../views/drawings/activities.tsx';
import { Arcade } from '../../views/drawings/arcade.tsx';
import { awardDrawings as awards } from '../../views/drawings/awards.tsx';
import { benefitDrawings as benefits } from '../../views/drawings/benefits.tsx';
import { chapterDrawings as chapters } from '../../views/drawings/chapters.tsx';
import { Confluence } from '../../views/drawings/confluence.tsx';
import { festivalDrawings as festival } from '../../views/drawings/festival.tsx';
import { GarlandArt } from '../../views/drawings/garland.tsx';
import { LetterArt } from '../../views/drawings/letter.tsx';
import { HeroArt, LogoMark, Mandala } from '../../views/drawings/motif.tsx';
import { Newspaper } from '../../views/drawings/newspaper.tsx';
import { pillarDrawings as pillars } from '../../views/drawings/pillars.tsx';
import { PowderArt } from '../../views/drawings/powder.tsx';
import { ActivityWheel, CouncilWheel } from '../../views/drawings/wheel.tsx';
import { Card, type CardDrawing } from './card.tsx';

const drawings: Record<CardName, CardDrawing> = {
  home: {
    main: HeroArt,
    sides: [pillars.culture, pillars.business, pillars.social, benefits.network],
  },
  about: {
    main: Confluence,
    sides: [chapters.sweden, chapters.norway, chapters.india, chapters.iceland],
  },
  councils: { main: CouncilWheel },
  activities: {
    main: ActivityWheel,
    sides: [festival.food, festival.dance, festival.nature, festival.family],
  },
  festival: {
    main: PowderArt,
    sides: [festival.colours, festival.music, festival.dance, festival.food],
  },
  membership: {
    main: Mandala,
    sides: [benefits.network, benefits.events, benefits.learning, benefits.impact],
  },
  awards: {
    main: GarlandArt,
    sides: [awards.culture, awards.innovation, awards.bridgeBuilder, awards.youngChangemaker],
  },
  chapters: { main: Arcade },
  news: {
    main: Newspaper,
    sides: [activities.festivals, activities.exchange, activities.workshops, activities.wellness],
  },
  contact: { main: LetterArt },
  policies: { main: LogoMark },
};

/** Every card as the text of an SVG file. */
export const cards = names.map((name) => ({
  name,
  svg: renderToStaticMarkup(<Card {...drawings[name]} />),
}));
