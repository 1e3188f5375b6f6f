import type { TitlePresentation } from './presentation.ts'

/**
 * Theme: an astronomer's night with turning brass rings. Sound: Segâh pentachord, kanun over brass.
 */
export const presentation: TitlePresentation = {
  slug: 'yildizname',
  reels: 7,
  rows: 7,
  motion: 'fall',
  colours: { shade: 0x070a1e, main: 0x2a2f7a, second: 0x8a7bd8, light: 0xf3e9d0, accent: 0xf5b83d },
  ground: ['#141a4a', '#080b26', 'rgb(243 233 208 / 0.07)'],
  groundDepth: 0.55,
  scatter: 'comet',
  marks: [0x5b66d8, 0x8a7bd8, 0x2fb6c9, 0x35c98a, 0xf5b83d, 0xff8a2e, 0xff4f5e, 0xff6ad5],
  symbols: ['comet', 'astrolabe', 'sun', 'planet', 'moon', 'ruby', 'emerald', 'sapphire'],
  high: ['comet', 'astrolabe', 'sun', 'planet', 'moon'],
  size: {
    comet: 1.04,
    astrolabe: 0.96,
    sun: 0.98,
    planet: 0.98,
    moon: 0.93,
    ruby: 0.92,
    emerald: 0.9,
    sapphire: 0.94,
  },
  plate: { y: 0.31, width: 1.16 },
  opening: [
    ['sapphire', 'moon', 'ruby', 'planet', 'emerald', 'sun', 'sapphire'],
    ['sun', 'emerald', 'astrolabe', 'sapphire', 'moon', 'ruby', 'planet'],
    ['ruby', 'planet', 'sapphire', 'sun', 'emerald', 'astrolabe', 'moon'],
    ['emerald', 'sapphire', 'moon', 'comet', 'ruby', 'planet', 'sun'],
    ['moon', 'ruby', 'sun', 'emerald', 'sapphire', 'moon', 'astrolabe'],
    ['planet', 'astrolabe', 'emerald', 'ruby', 'sun', 'sapphire', 'emerald'],
    ['sapphire', 'sun', 'planet', 'moon', 'astrolabe', 'emerald', 'ruby'],
  ],
  acts: {
    comet: {
      motion: 'sway',
      sparks: { kind: 'burst', colour: 0x9fe0ff, from: [-0.18, 0.16], count: 12 },
    },
    astrolabe: {
      motion: 'turn',
      lights: {
        colour: 0xf5b83d,
        at: [
          [0, -0.2],
          [0.2, 0],
          [0, 0.2],
          [-0.2, 0],
        ],
      },
    },
    sun: { motion: 'pop', sparks: { kind: 'burst', colour: 0xffb648, from: [0, 0], count: 10 } },
    planet: { motion: 'tilt', sparks: { kind: 'burst', colour: 0xb8a4ff, from: [0, 0], count: 6 } },
    moon: { motion: 'swing', sparks: { kind: 'rise', colour: 0xf3e9d0, from: [0, 0.1], count: 8 } },
    ruby: { motion: 'pop', lights: { colour: 0xff8a9a, at: [[-0.12, -0.12]] } },
    emerald: { motion: 'pop', lights: { colour: 0x9affc8, at: [[-0.12, -0.12]] } },
    sapphire: { motion: 'pop', lights: { colour: 0x9ad0ff, at: [[-0.12, -0.12]] } },
  },
  ambience: {
    base: { kind: 'stars', colours: [0xf3e9d0, 0xbfd0ff, 0xf5b83d], count: 26 },
    feature: { kind: 'stars', colours: [0xf5b83d, 0xffe0a0, 0xc8b8ff], count: 44 },
  },
  featureCast: 0xd8b8ff,
  sound: {
    rootHz: 208,
    scaleCents: [0, 180, 384, 498, 702, 884, 1086, 1200],
    reelStop: 'metal',
    win: 'pluck',
    ring: 0.997,
  },
}
