import type { TitlePresentation } from './presentation.ts'

/**
 * Theme: the flowers and log hives of a highland valley, at golden hour in free spins. Sound: Rast on
 * bells over a plucked saz, in the seven beats of a highland dance.
 */
export const presentation: TitlePresentation = {
  slug: 'bal-vadisi',
  reels: 5,
  rows: 4,
  motion: 'spin',
  colours: { shade: 0x2a1206, main: 0xe07a0a, second: 0x3f9a3a, light: 0xffd65a, accent: 0xe8344e },
  ground: ['#2f7466', '#10363c', 'rgb(255 236 170 / 0.14)'],
  groundDepth: 0.62,
  wild: 'honeycomb',
  wildReels: [1, 2, 3, 4],
  landsOn: { bee: [0, 1, 2, 3], queen: [4] },
  scatter: 'hive',
  symbols: [
    'honeycomb',
    'hive',
    'queen',
    'bee',
    'bear',
    'smoker',
    'jar',
    'dipper',
    'clover',
    'poppy',
    'bellflower',
    'daisy',
  ],
  high: ['honeycomb', 'hive', 'queen', 'bee', 'bear', 'smoker', 'jar', 'dipper'],
  size: {
    honeycomb: 1.02,
    hive: 1.04,
    queen: 1.06,
    bee: 0.98,
    bear: 1,
    smoker: 0.98,
    jar: 0.98,
    dipper: 0.96,
    clover: 0.9,
    poppy: 0.88,
    bellflower: 0.9,
    daisy: 0.88,
  },
  plate: { y: 0.35, width: 0.94 },
  opening: [
    ['daisy', 'bear', 'poppy', 'jar', 'clover'],
    ['bee', 'dipper', 'honeycomb', 'bee', 'queen'],
    ['jar', 'clover', 'bear', 'daisy', 'smoker'],
    ['bellflower', 'hive', 'smoker', 'poppy', 'dipper'],
  ],
  acts: {
    honeycomb: {
      motion: 'pop',
      sparks: { kind: 'fall', colour: 0xffb62e, from: [0, 0.2], count: 14 },
    },
    hive: {
      motion: 'jiggle',
      sparks: { kind: 'rise', colour: 0xffd65a, from: [-0.2, 0.1], count: 14 },
    },
    queen: {
      motion: 'pop',
      sparks: { kind: 'burst', colour: 0xffd65a, from: [0, -0.3], count: 16 },
    },
    bee: { motion: 'sway', sparks: { kind: 'rise', colour: 0xffe9a0, from: [0, 0.1], count: 8 } },
    bear: {
      motion: 'jiggle',
      sparks: { kind: 'fall', colour: 0xffa51e, from: [0, -0.2], count: 10 },
    },
    smoker: {
      motion: 'tilt',
      sparks: { kind: 'rise', colour: 0xf0f4ff, from: [-0.26, -0.3], count: 14 },
    },
    jar: {
      motion: 'blink',
      lights: {
        colour: 0xffe28a,
        at: [
          [-0.16, 0.05],
          [0.05, 0.2],
          [0.16, 0.02],
        ],
      },
    },
    dipper: {
      motion: 'swing',
      sparks: { kind: 'fall', colour: 0xffa51e, from: [-0.1, 0.2], count: 9 },
    },
    clover: {
      motion: 'turn',
      sparks: { kind: 'fall', colour: 0xffb0e8, from: [0, -0.1], count: 8 },
    },
    poppy: { motion: 'sway', sparks: { kind: 'fall', colour: 0xff5a4a, from: [0, 0], count: 8 } },
    bellflower: {
      motion: 'swing',
      sparks: { kind: 'fall', colour: 0xa8a0ff, from: [0, 0], count: 8 },
    },
    daisy: { motion: 'turn', sparks: { kind: 'fall', colour: 0xffffff, from: [0, 0], count: 8 } },
  },
  ambience: {
    base: { kind: 'petals', colours: [0xffffff, 0xffb0d8, 0xffe28a], count: 12 },
    feature: { kind: 'fireflies', colours: [0xffe28a, 0xffc24a, 0xfff3c8], count: 34 },
  },
  featureCast: 0xffd9a0,
  featureView: true,
  haul: {
    carrier: 'bee',
    sumY: 0.24,
    numerals: { fill: ['#ffffff', '#fff4cf', '#ffdf8a'], edge: '#3a1608', depth: '#1f0b03' },
  },
  comb: {
    wax: ['#ffe9a6', '#b5690f'],
    hollow: '#5a2c08',
    honey: ['#ffe58a', '#f8a018', '#b45200'],
    edge: 0xffd65a,
    flyer: 'bee',
  },
  sound: {
    rootHz: 294,
    scaleCents: [0, 204, 386, 498, 702, 906, 1088, 1200],
    reelStop: 'pluck',
    win: 'metal',
    ring: 0.9955,
    rhythm: { ms: 58, groups: [3, 2, 2] },
  },
}
