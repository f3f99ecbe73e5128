import colours from './festival/colours.svg';
import dance from './festival/dance.svg';
import family from './festival/family.svg';
import food from './festival/food.svg';
import music from './festival/music.svg';
import nature from './festival/nature.svg';
import safety from './festival/safety.svg';
import water from './festival/water.svg';

export const festivalDrawings = { colours, music, food, dance, family, nature, water, safety };
