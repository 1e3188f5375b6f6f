import type { TitlePresentation } from './presentation.ts'

/**
 * Theme: balloons over the valley at dawn; the feature is the flight. Sound: Hüseyni pentachord,
 * bağlama.
 */
export const presentation: TitlePresentation = {
  slug: 'kapadokya',
  reels: 5,
  rows: 3,
  motion: 'spin',
  colours: { shade: 0x3b1d4a, main: 0xc8202f, second: 0xd9a878, light: 0xffc58a, accent: 0x1c3fae },
  ground: ['#4a2256', '#1c0d28', 'rgb(255 214 168 / 0.16)'],
  groundDepth: 1,
  wild: 'sun',
  scatter: 'balloon',
  symbols: [
    'sun',
    'balloon',
    'pomegranate',
    'nazar',
    'jug',
    'chimney',
    'grapes',
    'A',
    'K',
    'Q',
    'J',
  ],
  high: ['sun', 'balloon', 'pomegranate', 'nazar', 'jug', 'chimney', 'grapes'],
  size: {
    sun: 1.02,
    balloon: 1.02,
    pomegranate: 0.95,
    nazar: 0.95,
    jug: 0.95,
    chimney: 0.95,
    grapes: 0.93,
    A: 0.82,
    K: 0.82,
    Q: 0.82,
    J: 0.82,
  },
  plate: { y: 0.27, width: 0.94 },
  opening: [
    ['A', 'pomegranate', 'Q', 'chimney', 'K'],
    ['sun', 'nazar', 'balloon', 'grapes', 'jug'],
    ['J', 'K', 'jug', 'A', 'pomegranate'],
  ],
  acts: {
    sun: {
      motion: 'turn',
      sparks: { kind: 'burst', colour: 0xffc24a, from: [0, -0.05], count: 10 },
    },
    balloon: {
      motion: 'sway',
      sparks: { kind: 'rise', colour: 0xffa030, from: [0, 0.24], count: 12 },
    },
    pomegranate: {
      motion: 'jiggle',
      sparks: { kind: 'fall', colour: 0xd8102c, from: [0.12, 0.08], count: 14 },
    },
    nazar: { motion: 'blink', sparks: { kind: 'burst', colour: 0x7fc4ff, from: [0, 0], count: 8 } },
    jug: {
      motion: 'tilt',
      sparks: { kind: 'fall', colour: 0x4fb4e8, from: [-0.05, -0.36], count: 10 },
    },
    chimney: {
      motion: 'pop',
      lights: {
        colour: 0xffd25a,
        at: [
          [0, 0.02],
          [-0.1, 0.12],
          [0.08, 0.14],
          [-0.26, 0.2],
          [0.22, 0.2],
          [0, 0.28],
        ],
      },
    },
    grapes: {
      motion: 'swing',
      sparks: { kind: 'fall', colour: 0xa040c8, from: [0, 0.1], count: 8 },
    },
  },
  ambience: {
    base: { kind: 'drifters', colours: [0xffffff], count: 4, symbol: 'balloon' },
    feature: { kind: 'drifters', colours: [0xffffff], count: 11, symbol: 'balloon' },
  },
  featureCast: 0xffd9a8,
  sound: {
    rootHz: 220,
    scaleCents: [0, 150, 300, 500, 700, 850, 1000, 1200],
    reelStop: 'pluck',
    win: 'pluck',
    ring: 0.994,
  },
}
