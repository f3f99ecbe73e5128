export const ink = {
  fjord: '#12355b',
  saffron: '#e07a1f',
  marigold: '#f6b93b',
  lingonberry: '#b3263a',
  pine: '#1f5c4a',
  birch: '#faf7f2',
  snow: '#ffffff',
  night: '#0b2340',
  lake: '#2f6d9c',
  mist: '#cfe1ea',
  leaf: '#4f9a6f',
  rose: '#e5738a',
  cream: '#fbe8c8',
  plum: '#5b1f4a',
} as const;

type Bright = readonly [string, ...string[]];

/** The colours of one time of day; `sky` runs from the outer band to the one round the sun. */
export interface Palette {
  sky: readonly [string, string, string];
  sun: string;
  core: string;
  far: string;
  mid: string;
  near: string;
  water: string;
  light: string;
  dark: string;
  bright: Bright;
}

export const palettes = {
  dawn: {
    sky: ['#f9d9a8', '#fbe3bd', '#fdeed6'],
    sun: ink.saffron,
    core: ink.lingonberry,
    far: '#a9b8c9',
    mid: '#4d7f86',
    near: ink.pine,
    water: ink.lake,
    light: ink.birch,
    dark: ink.fjord,
    bright: [ink.lingonberry, ink.marigold, ink.pine, ink.saffron, ink.lake],
  },
  day: {
    sky: ['#a9d2e6', '#bfdeec', '#d8ecf3'],
    sun: ink.marigold,
    core: ink.saffron,
    far: '#6fa9a0',
    mid: ink.leaf,
    near: ink.pine,
    water: ink.lake,
    light: ink.snow,
    dark: ink.fjord,
    bright: [ink.saffron, ink.lingonberry, ink.marigold, ink.fjord, ink.rose],
  },
  dusk: {
    sky: ['#8e2440', '#b3263a', '#cf4a3c'],
    sun: ink.marigold,
    core: ink.saffron,
    far: '#6e2048',
    mid: '#43204b',
    near: '#251a3e',
    water: '#43204b',
    light: ink.cream,
    dark: '#251a3e',
    bright: [ink.marigold, ink.saffron, ink.rose, ink.cream, '#4fa3a0'],
  },
  night: {
    sky: [ink.night, '#12355b', '#1c4873'],
    sun: ink.cream,
    core: ink.marigold,
    far: '#24557d',
    mid: '#17406a',
    near: '#081a31',
    water: '#0e2b4c',
    light: ink.cream,
    dark: '#081a31',
    bright: [ink.marigold, ink.saffron, ink.rose, '#5fb3a1', ink.cream],
  },
  festival: {
    sky: [ink.marigold, '#f8c65c', '#fad684'],
    sun: ink.lingonberry,
    core: ink.fjord,
    far: ink.saffron,
    mid: '#c75a2a',
    near: ink.lingonberry,
    water: ink.fjord,
    light: ink.birch,
    dark: ink.fjord,
    bright: [ink.lingonberry, ink.fjord, ink.snow, ink.pine, ink.rose],
  },
  summer: {
    sky: ['#2f7f78', '#3b9187', '#55a898'],
    sun: ink.marigold,
    core: ink.lingonberry,
    far: '#1f6a5f',
    mid: ink.pine,
    near: '#103c33',
    water: ink.fjord,
    light: ink.cream,
    dark: '#0d2f3a',
    bright: [ink.marigold, ink.rose, ink.cream, ink.saffron, ink.lingonberry],
  },
} as const satisfies Record<string, Palette>;
