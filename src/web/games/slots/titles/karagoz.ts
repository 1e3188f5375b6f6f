import type { TitlePresentation } from './presentation.ts'

/**
 * Theme: a shadow theatre; in the feature two puppets take turns. Sound: Hüseynî pentachord, frame
 * drum and ney.
 */
export const presentation: TitlePresentation = {
  slug: 'karagoz',
  reels: 5,
  rows: 4,
  motion: 'spin',
  colours: { shade: 0x140a06, main: 0xd8341e, second: 0xffe2a6, light: 0xf2a33a, accent: 0x2a9d5c },
  ground: ['#ffe6ae', '#f0ab4e', 'rgb(96 40 8 / 0.3)'],
  groundDepth: 0.62,
  wild: 'karagoz',
  wildReels: [2, 3],
  rival: { symbol: 'hacivat', reels: [1, 2] },
  puppets: { left: 'hacivat', right: 'karagoz' },
  scatter: 'kandil',
  symbols: [
    'karagoz',
    'hacivat',
    'kandil',
    'ship',
    'house',
    'drum',
    'fish',
    'rose',
    'A',
    'K',
    'Q',
    'J',
  ],
  high: ['karagoz', 'hacivat', 'kandil', 'ship', 'house', 'drum', 'fish', 'rose'],
  size: {
    karagoz: 1.02,
    hacivat: 1.02,
    kandil: 1.02,
    ship: 0.97,
    house: 0.96,
    drum: 0.93,
    fish: 0.96,
    rose: 0.96,
    A: 0.82,
    K: 0.82,
    Q: 0.82,
    J: 0.82,
  },
  plate: { y: 0.35, width: 0.94 },
  opening: [
    ['ship', 'K', 'rose', 'A', 'house'],
    ['fish', 'hacivat', 'kandil', 'karagoz', 'drum'],
    ['A', 'house', 'ship', 'fish', 'Q'],
    ['drum', 'rose', 'J', 'ship', 'fish'],
  ],
  acts: {
    karagoz: {
      motion: 'swing',
      sparks: { kind: 'burst', colour: 0xffd070, from: [0.1, -0.2], count: 12 },
    },
    hacivat: {
      motion: 'tilt',
      sparks: { kind: 'burst', colour: 0xffd070, from: [-0.1, -0.2], count: 12 },
    },
    kandil: {
      motion: 'pop',
      sparks: { kind: 'rise', colour: 0xffe9a8, from: [0, -0.3], count: 16 },
    },
    ship: {
      motion: 'sway',
      sparks: { kind: 'fall', colour: 0x3f8fb8, from: [0, 0.34], count: 12 },
    },
    house: {
      motion: 'pop',
      lights: {
        colour: 0xffe9a8,
        at: [
          [-0.22, -0.07],
          [-0.09, -0.07],
          [0.1, -0.07],
          [0.23, -0.07],
          [-0.19, 0.21],
          [0.19, 0.21],
        ],
      },
    },
    drum: {
      motion: 'jiggle',
      sparks: { kind: 'burst', colour: 0xf2a33a, from: [0, 0], count: 12 },
    },
    fish: {
      motion: 'swing',
      sparks: { kind: 'rise', colour: 0x8fd0e6, from: [-0.36, 0], count: 9 },
    },
    rose: {
      motion: 'turn',
      sparks: { kind: 'fall', colour: 0xe23a20, from: [0, -0.1], count: 10 },
    },
  },
  ambience: {
    base: { kind: 'motes', colours: [0xffd070, 0xffe9b8, 0xf2a33a], count: 18 },
    feature: { kind: 'embers', colours: [0xffd070, 0xff9a3a, 0xffe9b8], count: 34 },
  },
  featureCast: 0xffd9a0,
  sound: {
    rootHz: 220,
    scaleCents: [0, 180, 300, 500, 700, 880, 1000, 1200],
    reelStop: 'wood',
    win: 'blow',
    ring: 0.9935,
  },
}
