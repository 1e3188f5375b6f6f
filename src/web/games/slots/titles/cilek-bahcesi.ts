import type { TitlePresentation } from './presentation.ts'

/** Theme: a strawberry garden in the morning. Sound: major pentachord, kanun and wood. */
export const presentation: TitlePresentation = {
  slug: 'cilek-bahcesi',
  reels: 3,
  rows: 3,
  motion: 'spin',
  colours: { shade: 0x1d4a2a, main: 0xe0233f, second: 0x6fb24a, light: 0xfff0b8, accent: 0x2f8f57 },
  ground: ['#fdf3dc', '#efd9b0', 'rgb(140 90 40 / 0.22)'],
  groundDepth: 0.38,
  wild: 'strawberry',
  symbols: ['strawberry', 'watermelon', 'cherry', 'plum', 'pear', 'lemon', 'blossom'],
  high: ['strawberry', 'watermelon', 'cherry', 'plum'],
  size: {
    strawberry: 1,
    watermelon: 0.95,
    cherry: 0.92,
    plum: 0.9,
    pear: 0.92,
    lemon: 0.88,
    blossom: 0.88,
  },
  wideLogo: true,
  plate: { y: 0.3, width: 0.86 },
  opening: [
    ['cherry', 'lemon', 'watermelon'],
    ['strawberry', 'pear', 'plum'],
    ['blossom', 'watermelon', 'cherry'],
  ],
  acts: {
    strawberry: {
      motion: 'jiggle',
      sparks: { kind: 'burst', colour: 0xffe08a, from: [0, 0], count: 10 },
    },
    watermelon: {
      motion: 'tilt',
      sparks: { kind: 'fall', colour: 0xff5a5a, from: [0, 0], count: 12 },
    },
    cherry: {
      motion: 'swing',
      sparks: { kind: 'fall', colour: 0xbfe7ff, from: [0, 0.1], count: 6 },
    },
    plum: { motion: 'jiggle', sparks: { kind: 'fall', colour: 0xbfe7ff, from: [0, 0], count: 6 } },
    pear: { motion: 'swing' },
    lemon: { motion: 'turn', sparks: { kind: 'fall', colour: 0xfff27a, from: [0, 0], count: 8 } },
    blossom: { motion: 'turn', sparks: { kind: 'rise', colour: 0xffd0e0, from: [0, 0], count: 6 } },
  },
  ambience: {
    base: { kind: 'petals', colours: [0xffffff, 0xffe3ec, 0xfff3d6], count: 12 },
    feature: { kind: 'petals', colours: [0xffffff, 0xffd0e0], count: 20 },
  },
  featureCast: 0xfff4d8,
  sound: {
    rootHz: 294,
    scaleCents: [0, 200, 400, 500, 700, 900, 1100, 1200],
    reelStop: 'wood',
    win: 'pluck',
    ring: 0.988,
  },
}
