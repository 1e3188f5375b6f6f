import type { TitlePresentation } from './presentation.ts'

/** Theme: a tulip-garden party by candlelight. Sound: Hicaz pentachord, ney over kanun. */
export const presentation: TitlePresentation = {
  slug: 'lale-devri',
  reels: 6,
  rows: 5,
  motion: 'fall',
  colours: { shade: 0x070b22, main: 0xb3081f, second: 0x6a1fa0, light: 0xffd98a, accent: 0x1d5a8c },
  ground: ['#141a44', '#0a0d28', 'rgb(255 217 138 / 0.1)'],
  groundDepth: 0.9,
  scatter: 'boat',
  multiplier: 'turtle',
  symbols: [
    'boat',
    'turtle',
    'tulip',
    'ewer',
    'lantern',
    'ring',
    'tile-red',
    'tile-purple',
    'tile-gold',
    'tile-green',
    'tile-blue',
  ],
  high: ['boat', 'turtle', 'tulip', 'ewer', 'lantern', 'ring'],
  size: {
    boat: 1.02,
    turtle: 0.98,
    tulip: 0.95,
    ewer: 0.95,
    lantern: 0.95,
    ring: 0.93,
    'tile-red': 0.84,
    'tile-blue': 0.84,
    'tile-green': 0.84,
    'tile-purple': 0.84,
    'tile-gold': 0.84,
  },
  plate: { y: 0.27, width: 0.94 },
  opening: [
    ['tulip', 'tile-blue', 'ring', 'tile-green', 'lantern', 'tile-red'],
    ['tile-gold', 'ewer', 'tile-purple', 'tulip', 'tile-blue', 'ring'],
    ['tile-red', 'lantern', 'boat', 'turtle', 'ewer', 'tile-purple'],
    ['ring', 'tile-green', 'tulip', 'tile-gold', 'tile-red', 'lantern'],
    ['tile-blue', 'tile-purple', 'ewer', 'tile-red', 'tile-gold', 'tulip'],
  ],
  acts: {
    boat: { motion: 'sway', sparks: { kind: 'fall', colour: 0x8fd0ff, from: [0, 0.3], count: 8 } },
    turtle: { motion: 'jiggle', lights: { colour: 0xffc860, at: [[0, -0.3]] } },
    tulip: {
      motion: 'sway',
      sparks: { kind: 'fall', colour: 0xe03a4c, from: [0, -0.2], count: 6 },
    },
    ewer: {
      motion: 'tilt',
      sparks: { kind: 'fall', colour: 0x9fe0ff, from: [-0.2, -0.2], count: 6 },
    },
    lantern: {
      motion: 'swing',
      lights: {
        colour: 0xffc860,
        at: [
          [0, 0],
          [0, 0.1],
        ],
      },
    },
    ring: {
      motion: 'turn',
      sparks: { kind: 'burst', colour: 0xffffff, from: [0, -0.25], count: 6 },
    },
  },
  ambience: {
    base: { kind: 'fireflies', colours: [0xffd98a, 0xffb860, 0xfff0c0], count: 18 },
    feature: { kind: 'fireflies', colours: [0xffd98a, 0xff9ad0, 0xfff0c0], count: 30 },
  },
  featureCast: 0xe0c8ff,
  sound: {
    rootHz: 196,
    scaleCents: [0, 100, 400, 500, 700, 800, 1000, 1200],
    reelStop: 'pluck',
    win: 'blow',
    ring: 0.995,
  },
}
