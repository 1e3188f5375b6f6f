import type { TitlePresentation } from './presentation.ts'

/** Theme: a brass machine under seven stars. Sound: Rast pentachord on metal. */
export const presentation: TitlePresentation = {
  slug: 'yedi-yildiz',
  reels: 5,
  rows: 3,
  motion: 'spin',
  colours: { shade: 0x07182a, main: 0xd02436, second: 0x0f5a66, light: 0xffdf8a, accent: 0x0f6f78 },
  ground: ['#f7efdc', '#cdbd98', 'rgb(60 40 20 / 0.35)'],
  groundDepth: 0.6,
  scatter: 'star',
  symbols: ['seven', 'star', 'diamond', 'bell', 'bar', 'horseshoe', 'clover', 'coin'],
  high: ['seven', 'star', 'diamond', 'bell', 'bar'],
  size: {
    seven: 0.96,
    star: 1,
    diamond: 0.93,
    bell: 0.93,
    bar: 0.92,
    horseshoe: 0.88,
    clover: 0.88,
    coin: 0.86,
  },
  plate: { y: 0.3, width: 0.9 },
  opening: [
    ['coin', 'diamond', 'bar', 'bell', 'clover'],
    ['seven', 'horseshoe', 'star', 'coin', 'diamond'],
    ['bar', 'clover', 'bell', 'horseshoe', 'seven'],
  ],
  acts: {
    seven: { motion: 'pop', sparks: { kind: 'burst', colour: 0xff7a5a, from: [0, 0], count: 12 } },
    star: { motion: 'turn', sparks: { kind: 'burst', colour: 0xffe9a0, from: [0, 0], count: 14 } },
    diamond: {
      motion: 'turn',
      sparks: { kind: 'burst', colour: 0x9fe8ff, from: [0, -0.1], count: 10 },
    },
    bell: {
      motion: 'swing',
      sparks: { kind: 'burst', colour: 0xffd25a, from: [0, 0.25], count: 6 },
    },
    bar: { motion: 'jiggle' },
    horseshoe: { motion: 'swing' },
    clover: { motion: 'turn' },
    coin: { motion: 'blink', sparks: { kind: 'burst', colour: 0xffd25a, from: [0, 0], count: 6 } },
  },
  ambience: {
    base: { kind: 'stars', colours: [0xfff3c8, 0xbfe4ff, 0xffffff], count: 16 },
    feature: { kind: 'stars', colours: [0xfff3c8, 0xffffff], count: 26 },
  },
  featureCast: 0xcfe8ff,
  sound: {
    rootHz: 262,
    scaleCents: [0, 200, 390, 500, 700, 890, 1090, 1200],
    reelStop: 'metal',
    win: 'metal',
    ring: 0.996,
  },
}
