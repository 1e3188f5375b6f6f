import type { TitlePresentation } from './presentation.ts'

/**
 * Theme: the travertine terraces at noon; in free spins at sunset, their pools lit from within.
 * Sound: Mahur scale, water bells over a plucked string.
 */
export const presentation: TitlePresentation = {
  slug: 'pamukkale',
  reels: 6,
  rows: 5.5,
  motion: 'variable',
  colours: { shade: 0x123a56, main: 0x1f93b4, second: 0xf0a58c, light: 0xfff8ea, accent: 0xd8506e },
  ground: ['#bfe6ee', '#5fb6cc', 'rgb(255 255 255 / 0.2)'],
  groundDepth: 0.35,
  wild: 'drop',
  wildReels: [1, 2, 3, 4],
  scatter: 'terrace',
  symbols: [
    'drop',
    'terrace',
    'dove',
    'column',
    'mirror',
    'pomegranate',
    'ewer',
    'lotus',
    'wave-stone',
    'leaf-stone',
    'rosette-stone',
    'star-stone',
  ],
  high: ['drop', 'terrace', 'dove', 'column', 'mirror', 'pomegranate', 'ewer', 'lotus'],
  size: {
    drop: 1.04,
    terrace: 1.04,
    dove: 1,
    column: 1,
    mirror: 0.98,
    pomegranate: 0.96,
    ewer: 0.98,
    lotus: 0.98,
    'wave-stone': 0.82,
    'leaf-stone': 0.82,
    'rosette-stone': 0.82,
    'star-stone': 0.82,
  },
  plate: { y: 0.32, width: 0.94 },
  opening: [
    ['dove', 'wave-stone', 'ewer', 'lotus', 'star-stone', 'mirror'],
    ['leaf-stone', 'drop', 'pomegranate', 'terrace', 'column', 'rosette-stone'],
    ['lotus', 'column', 'rosette-stone', 'dove', 'wave-stone', 'pomegranate'],
    ['', '', '', '', '', ''],
    ['', '', '', '', '', ''],
    ['', '', '', '', '', ''],
    ['', '', '', '', '', ''],
  ],
  acts: {
    drop: { motion: 'pop', sparks: { kind: 'burst', colour: 0xd8fbff, from: [0, 0], count: 14 } },
    terrace: {
      motion: 'jiggle',
      sparks: { kind: 'fall', colour: 0xb8f4ff, from: [0, 0.1], count: 14 },
    },
    dove: { motion: 'sway', sparks: { kind: 'rise', colour: 0xffffff, from: [0, 0], count: 10 } },
    column: {
      motion: 'pop',
      sparks: { kind: 'fall', colour: 0xfff0d0, from: [0, -0.34], count: 9 },
    },
    mirror: {
      motion: 'blink',
      lights: {
        colour: 0xfff0b8,
        at: [
          [-0.08, -0.18],
          [0.06, -0.08],
        ],
      },
    },
    pomegranate: {
      motion: 'jiggle',
      sparks: { kind: 'burst', colour: 0xff5a78, from: [0, 0.05], count: 10 },
    },
    ewer: {
      motion: 'tilt',
      sparks: { kind: 'fall', colour: 0xb8f4ff, from: [-0.3, -0.2], count: 12 },
    },
    lotus: { motion: 'turn', sparks: { kind: 'rise', colour: 0xffc4d4, from: [0, 0], count: 9 } },
  },
  ambience: {
    base: { kind: 'motes', colours: [0xffffff, 0xfff2c8, 0xc8f6ff], count: 18 },
    feature: { kind: 'fireflies', colours: [0xffd28a, 0x9ff4ff, 0xffa6c0], count: 30 },
  },
  featureCast: 0xe0b4bc,
  featureView: true,
  terraces: {
    start: 3,
    day: {
      water: ['#a6ecf0', '#4fc4d8', '#1c8fb2'],
      stone: ['#fffdf8', '#ece5d8', '#a9bac9'],
      light: 'rgb(226 255 255 / 0.5)',
      rim: '#ffffff',
      fall: 0xf2ffff,
    },
    night: {
      water: ['#ffd9a0', '#3fb6c8', '#123c78'],
      stone: ['#ffd9c4', '#b893b4', '#4a3f78'],
      light: 'rgb(255 226 150 / 0.62)',
      rim: '#ffe9d2',
      fall: 0xffe2b0,
    },
    pop: { kind: 'bubbles', tint: 0xe8ffff },
    ink: 0x0b2c48,
    medal: { edge: 0x7a2c3e, rim: 0xffd98a, line: 0x9a3550 },
  },
  sound: {
    rootHz: 277,
    scaleCents: [0, 204, 408, 498, 702, 906, 1020, 1200],
    reelStop: 'pluck',
    win: 'metal',
    ring: 0.994,
    rhythm: { ms: 64, groups: [3, 2, 3] },
  },
}
