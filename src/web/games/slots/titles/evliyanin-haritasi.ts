import type { TitlePresentation } from './presentation.ts'

/**
 * Theme: a page of a traveller's book in ink, gouache and gold leaf. Sound: Segâh pentachord on the
 * kanun, a ney for wins.
 */
export const presentation: TitlePresentation = {
  slug: 'evliyanin-haritasi',
  reels: 5,
  rows: 3,
  motion: 'spin',
  colours: { shade: 0x2a1a10, main: 0x8a5a2b, second: 0xe9d6a8, light: 0xffe2a0, accent: 0xb3202a },
  ground: ['#f3e4bd', '#dcc290', 'rgb(90 50 20 / 0.38)'],
  groundDepth: 0.45,
  scatter: 'map',
  symbols: ['map', 'galleon', 'camel', 'compass', 'moon', 'A', 'K', 'Q', 'J', '10'],
  high: ['map', 'galleon', 'camel', 'compass', 'moon'],
  size: {
    map: 1.02,
    galleon: 0.97,
    camel: 0.97,
    compass: 0.95,
    moon: 0.95,
    A: 0.86,
    K: 0.86,
    Q: 0.86,
    J: 0.86,
    '10': 0.86,
  },
  wideLogo: true,
  plate: { y: 0.33, width: 0.94 },
  opening: [
    ['A', 'compass', 'Q', 'camel', 'K'],
    ['galleon', 'J', 'map', 'moon', 'galleon'],
    ['10', 'moon', 'K', 'A', 'compass'],
  ],
  acts: {
    map: {
      motion: 'pop',
      sparks: { kind: 'burst', colour: 0xf0c050, from: [0, -0.05], count: 14 },
    },
    galleon: {
      motion: 'sway',
      sparks: { kind: 'fall', colour: 0x3c6e71, from: [0, 0.28], count: 10 },
    },
    camel: {
      motion: 'jiggle',
      sparks: { kind: 'fall', colour: 0xd9a53a, from: [0.1, 0.34], count: 10 },
    },
    compass: {
      motion: 'turn',
      sparks: { kind: 'burst', colour: 0xf0c050, from: [0, 0], count: 8 },
    },
    moon: { motion: 'blink', sparks: { kind: 'burst', colour: 0xfff0c0, from: [0, 0], count: 8 } },
  },
  ambience: {
    base: { kind: 'motes', colours: [0xffe2a0, 0xd9a53a, 0xfff2d0], count: 16 },
    feature: { kind: 'motes', colours: [0xffd070, 0xffe2a0, 0xfff2d0], count: 34 },
  },
  featureCast: 0xffe0b0,
  special: {
    choice: {
      kind: 'page',
      dark: 0x0b0604,
      ink: 0x2a1a10,
      paper: 0xe9d6a8,
      gold: 0xd9a53a,
      edge: 0x8a5a2b,
      heading: 0x8a2a1c,
    },
    cover: {
      kind: 'scroll',
      rod: { edge: 0x2a1a10, wood: 0x8a5a2b, light: 0xcdb182, dark: 0x5a3a1e, knob: 0xd9a53a },
      paper: ['#c9a868', '#f1e0b4', '#f8ebc8'],
      lines: ['#2a1a10', '#b3202a', '#b98a2c'],
    },
  },
  sound: {
    rootHz: 233,
    scaleCents: [0, 120, 320, 500, 700, 820, 1020, 1200],
    reelStop: 'wood',
    win: 'blow',
    ring: 0.9955,
  },
}
