import type { TitlePresentation } from './presentation.ts'

/**
 * Theme: a woodcut of the Black Sea in the rain; the storm carries the rows. Sound: Hüseynî
 * pentachord, kemençe over a drum.
 */
export const presentation: TitlePresentation = {
  slug: 'karadeniz',
  reels: 6,
  rows: 5,
  motion: 'fall',
  colours: { shade: 0x06161f, main: 0x0f4c5c, second: 0x5fa8a0, light: 0xf2a02c, accent: 0xe8f1ee },
  ground: ['#0b2733', '#061820', 'rgb(232 241 238 / 0.08)'],
  groundDepth: 0.5,
  scatter: 'lighthouse',
  marks: [],
  symbols: ['lighthouse', 'takka', 'kemence', 'davul', 'gull', 'tea', 'hamsi', 'corn', 'hazelnut'],
  high: ['lighthouse', 'takka', 'kemence', 'davul', 'gull'],
  size: {
    lighthouse: 1.06,
    takka: 0.98,
    kemence: 0.98,
    davul: 0.98,
    gull: 0.98,
    tea: 0.9,
    hamsi: 0.9,
    corn: 0.9,
    hazelnut: 0.9,
  },
  plate: { y: 0.36, width: 0.98 },
  opening: [
    ['tea', 'gull', 'hazelnut', 'takka', 'corn', 'hamsi'],
    ['corn', 'kemence', 'hamsi', 'tea', 'davul', 'gull'],
    ['hamsi', 'takka', 'lighthouse', 'gull', 'hazelnut', 'kemence'],
    ['davul', 'corn', 'tea', 'kemence', 'takka', 'hazelnut'],
    ['gull', 'hazelnut', 'davul', 'hamsi', 'tea', 'corn'],
  ],
  acts: {
    lighthouse: {
      motion: 'pop',
      lights: {
        colour: 0xf2a02c,
        at: [
          [0, -0.3],
          [0.02, -0.3],
          [-0.02, -0.3],
        ],
      },
    },
    takka: {
      motion: 'sway',
      sparks: { kind: 'burst', colour: 0xe8f1ee, from: [-0.2, 0.22], count: 10 },
    },
    kemence: {
      motion: 'tilt',
      sparks: { kind: 'rise', colour: 0xf2a02c, from: [0.06, -0.1], count: 8 },
    },
    davul: {
      motion: 'jiggle',
      sparks: { kind: 'burst', colour: 0xe8f1ee, from: [0, 0], count: 8 },
    },
    gull: { motion: 'swing', sparks: { kind: 'fall', colour: 0xe8f1ee, from: [0, 0.1], count: 7 } },
    tea: { motion: 'pop', sparks: { kind: 'rise', colour: 0xe8f1ee, from: [0, -0.26], count: 7 } },
    hamsi: { motion: 'sway', sparks: { kind: 'fall', colour: 0x5fa8a0, from: [0, 0.1], count: 8 } },
    corn: { motion: 'tilt', sparks: { kind: 'burst', colour: 0xf2a02c, from: [0, 0], count: 6 } },
    hazelnut: {
      motion: 'jiggle',
      sparks: { kind: 'fall', colour: 0xd9a86a, from: [0, 0.12], count: 6 },
    },
  },
  ambience: {
    base: { kind: 'rain', colours: [0xe8f1ee, 0x9cc7c2], count: 34 },
    feature: { kind: 'rain', colours: [0xe8f1ee, 0x9cc7c2, 0xf6c983], count: 64 },
  },
  featureCast: 0xb9d6da,
  storm: {
    rain: 0xe8f1ee,
    flash: 0xcfe6e4,
    beam: 0xf2a02c,
    numerals: { fill: ['#fff6e4', '#ffd07a', '#f2a02c'], edge: '#06161f', depth: '#03090d' },
    lamp: [0.03, 0.035],
    sweep: [-0.2, 1.75],
  },
  sound: {
    rootHz: 262,
    scaleCents: [0, 180, 300, 498, 702, 882, 996, 1200],
    reelStop: 'wood',
    win: 'pluck',
    ring: 0.99,
    rhythm: { ms: 52, groups: [2, 2, 3] },
  },
}
