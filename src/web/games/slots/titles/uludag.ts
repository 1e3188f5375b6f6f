import type { TitlePresentation } from './presentation.ts'

/**
 * Theme: snow on the mountain, a clear morning. Sound: Çargâh pentachord, frosted bells over a
 * plucked string.
 */
export const presentation: TitlePresentation = {
  slug: 'uludag',
  reels: 5,
  rows: 4,
  motion: 'spin',
  colours: { shade: 0x12203e, main: 0xf2503a, second: 0x5a7fc2, light: 0xdce9f7, accent: 0x2b6fd0 },
  ground: ['#2c4b8c', '#14264f', 'rgb(220 233 247 / 0.2)'],
  groundDepth: 0.85,
  wild: 'gondola',
  symbols: [
    'gondola',
    'fox',
    'sledge',
    'ski',
    'hat',
    'mug',
    'chestnut',
    'pine',
    'flake',
    'snowball',
  ],
  high: ['gondola', 'fox', 'sledge', 'ski', 'hat', 'snowball'],
  size: {
    gondola: 1.02,
    snowball: 1,
    fox: 0.97,
    sledge: 0.96,
    ski: 0.94,
    hat: 0.93,
    mug: 0.86,
    chestnut: 0.86,
    pine: 0.88,
    flake: 0.85,
  },
  plate: { y: 0.3, width: 0.94 },
  opening: [
    ['pine', 'sledge', 'mug', 'hat', 'flake'],
    ['fox', 'flake', 'gondola', 'chestnut', 'ski'],
    ['mug', 'hat', 'pine', 'fox', 'sledge'],
    ['ski', 'chestnut', 'flake', 'mug', 'pine'],
  ],
  acts: {
    gondola: {
      motion: 'swing',
      sparks: { kind: 'fall', colour: 0xffffff, from: [0, -0.2], count: 12 },
    },
    fox: { motion: 'blink', sparks: { kind: 'burst', colour: 0xffc07a, from: [0, 0], count: 8 } },
    sledge: {
      motion: 'tilt',
      sparks: { kind: 'fall', colour: 0xe8f3ff, from: [0.1, 0.3], count: 14 },
    },
    ski: { motion: 'sway', sparks: { kind: 'fall', colour: 0xe8f3ff, from: [0, 0.3], count: 10 } },
    hat: {
      motion: 'jiggle',
      sparks: { kind: 'burst', colour: 0xffffff, from: [0.04, -0.36], count: 8 },
    },
    mug: {
      motion: 'tilt',
      sparks: { kind: 'rise', colour: 0xfff3dc, from: [-0.05, -0.3], count: 8 },
    },
    chestnut: {
      motion: 'jiggle',
      sparks: { kind: 'rise', colour: 0xffd08a, from: [0, -0.1], count: 6 },
    },
    pine: {
      motion: 'sway',
      sparks: { kind: 'fall', colour: 0xffffff, from: [0, -0.2], count: 10 },
    },
    flake: { motion: 'turn', sparks: { kind: 'burst', colour: 0xbfe4ff, from: [0, 0], count: 10 } },
  },
  ambience: {
    base: { kind: 'snow', colours: [0xffffff, 0xe8f3ff, 0xcfe4ff], count: 34 },
    feature: { kind: 'snow', colours: [0xffffff, 0xe8f3ff], count: 70 },
  },
  featureCast: 0xbcd4ff,
  sound: {
    rootHz: 247,
    scaleCents: [0, 204, 384, 498, 702, 906, 1086, 1200],
    reelStop: 'wood',
    win: 'metal',
    ring: 0.992,
  },
  hold: {
    numerals: { fill: ['#ff7a58', '#e0202e', '#9c0a20'], edge: '#ffffff', depth: '#1b3a78' },
    cell: { top: 0x1a3168, bottom: 0x0c1a3c, hollow: 0x050c22, edge: 0x9cc4ff },
    ink: '#0c1a3c',
    rim: '#ffffff',
    jackpots: {
      mini: [0x3f8fe0, 0x1b4fa8],
      minor: [0x24b08a, 0x0b6a58],
      major: [0xa45ae0, 0x5a1f9c],
      grand: [0xff5a44, 0xb80f24],
    },
  },
}
