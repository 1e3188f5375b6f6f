import type { TitlePresentation } from './presentation.ts'

/**
 * Theme: a travel poster of the Bosphorus at noon; the feature is the ferry ride. Sound: Rast
 * pentachord, bell and kanun.
 */
export const presentation: TitlePresentation = {
  slug: 'bogaz-ekspresi',
  reels: 5,
  rows: 3,
  motion: 'spin',
  colours: { shade: 0x10243e, main: 0xd94f2b, second: 0xf4ede0, light: 0xf5b83d, accent: 0x7fb7d6 },
  ground: ['#f8f2e6', '#e6dcc6', 'rgb(16 36 62 / 0.2)'],
  groundDepth: 0.34,
  wild: 'ferry',
  scatter: 'lighthouse',
  symbols: ['ferry', 'lighthouse', 'gull', 'simit', 'tea', 'token', 'lifebuoy', 'A', 'K', 'Q', 'J'],
  high: ['ferry', 'lighthouse', 'gull', 'simit', 'tea', 'token', 'lifebuoy'],
  size: {
    ferry: 1,
    lighthouse: 1,
    gull: 0.96,
    simit: 0.93,
    tea: 0.94,
    token: 0.92,
    lifebuoy: 0.92,
    A: 0.8,
    K: 0.8,
    Q: 0.8,
    J: 0.8,
  },
  plate: { y: 0.33, width: 0.92 },
  opening: [
    ['tea', 'gull', 'K', 'lifebuoy', 'A'],
    ['simit', 'ferry', 'lighthouse', 'token', 'gull'],
    ['Q', 'J', 'tea', 'simit', 'token'],
  ],
  acts: {
    ferry: {
      motion: 'sway',
      sparks: { kind: 'rise', colour: 0xf4ede0, from: [-0.02, -0.3], count: 10 },
    },
    lighthouse: {
      motion: 'pop',
      lights: {
        colour: 0xffe08a,
        at: [
          [0, -0.3],
          [0.02, -0.3],
          [0, -0.31],
        ],
      },
    },
    gull: {
      motion: 'swing',
      sparks: { kind: 'fall', colour: 0xffffff, from: [0, 0.05], count: 6 },
    },
    simit: {
      motion: 'turn',
      sparks: { kind: 'fall', colour: 0xf5d9a0, from: [0, 0.1], count: 12 },
    },
    tea: {
      motion: 'jiggle',
      sparks: { kind: 'rise', colour: 0xf4ede0, from: [0, -0.34], count: 8 },
    },
    token: { motion: 'blink', sparks: { kind: 'burst', colour: 0xf5b83d, from: [0, 0], count: 9 } },
    lifebuoy: {
      motion: 'tilt',
      sparks: { kind: 'fall', colour: 0x7fb7d6, from: [0, 0.2], count: 10 },
    },
  },
  ambience: {
    base: { kind: 'drifters', colours: [0xffffff], count: 4, symbol: 'gull-flying' },
    feature: { kind: 'drifters', colours: [0xffffff], count: 9, symbol: 'gull-flying' },
  },
  featureCast: 0xffe9c0,
  sound: {
    rootHz: 233,
    scaleCents: [0, 200, 386, 498, 702, 886, 1088, 1200],
    reelStop: 'wood',
    win: 'metal',
    ring: 0.992,
  },
}
