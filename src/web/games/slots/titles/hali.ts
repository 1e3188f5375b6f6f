import type { TitlePresentation } from './presentation.ts'

/**
 * Theme: a carpet on its loom, woven as it is won. Sound: Hicaz pentachord, saz and the weaver's
 * beater.
 */
export const presentation: TitlePresentation = {
  slug: 'hali',
  reels: 5,
  rows: 4,
  motion: 'spin',
  colours: { shade: 0x2a0a12, main: 0x9e1b2f, second: 0x1e3a6e, light: 0xffd9a0, accent: 0x2f7f6a },
  ground: ['#34101a', '#1c060c', 'rgb(232 211 168 / 0.16)'],
  groundDepth: 0.9,
  warp: { colour: '#e8d3a8', perCell: 12 },
  wild: 'tree',
  scatter: 'medallion',
  symbols: [
    'tree',
    'medallion',
    'elibelinde',
    'ramhorn',
    'bird',
    'eye',
    'comb',
    'A',
    'K',
    'Q',
    'J',
  ],
  high: ['tree', 'medallion', 'elibelinde', 'ramhorn', 'bird', 'eye', 'comb'],
  size: {
    tree: 1,
    medallion: 1.03,
    elibelinde: 0.97,
    ramhorn: 0.94,
    bird: 0.95,
    eye: 0.96,
    comb: 0.92,
    A: 0.78,
    K: 0.78,
    Q: 0.78,
    J: 0.78,
  },
  plate: { y: 0.34, width: 0.86 },
  opening: [
    ['ramhorn', 'A', 'eye', 'K', 'comb'],
    ['bird', 'elibelinde', 'Q', 'tree', 'ramhorn'],
    ['J', 'tree', 'medallion', 'eye', 'A'],
    ['comb', 'K', 'ramhorn', 'bird', 'elibelinde'],
  ],
  acts: {
    tree: {
      motion: 'sway',
      lights: {
        colour: 0xffd25a,
        at: [
          [-0.24, 0.1],
          [0.24, 0.1],
          [-0.27, -0.08],
          [0.27, -0.08],
          [-0.2, -0.24],
          [0.2, -0.24],
          [0, -0.3],
        ],
      },
    },
    medallion: {
      motion: 'turn',
      sparks: { kind: 'burst', colour: 0xffd98a, from: [0, 0], count: 16 },
    },
    elibelinde: {
      motion: 'swing',
      sparks: { kind: 'fall', colour: 0xd8354a, from: [0, -0.3], count: 12 },
    },
    ramhorn: {
      motion: 'jiggle',
      sparks: { kind: 'burst', colour: 0x8fb4e8, from: [0, 0], count: 9 },
    },
    bird: { motion: 'tilt', sparks: { kind: 'fall', colour: 0xf5e8c8, from: [0.1, 0], count: 10 } },
    eye: { motion: 'blink', sparks: { kind: 'burst', colour: 0x8fc4ff, from: [0, 0], count: 8 } },
    comb: {
      motion: 'jiggle',
      sparks: { kind: 'fall', colour: 0xf2c04a, from: [0, 0.2], count: 10 },
    },
  },
  ambience: {
    base: { kind: 'motes', colours: [0xffe2b0, 0xfff3d8, 0xf0c890], count: 26 },
    feature: { kind: 'motes', colours: [0xff9a7a, 0x8fb4ff, 0x8fe0c0, 0xffe2b0], count: 46 },
  },
  featureCast: 0xffd2a0,
  weave: { knots: 12, thread: 0xfff0c8 },
  cloth: true,
  sound: {
    rootHz: 196,
    scaleCents: [0, 112, 386, 498, 702, 814, 1018, 1200],
    reelStop: 'wood',
    win: 'pluck',
    ring: 0.991,
  },
}
