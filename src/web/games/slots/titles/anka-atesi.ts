import type { TitlePresentation } from './presentation.ts'

/** Theme: embers on black. Sound: Hicaz pentachord, ney over low drums. */
export const presentation: TitlePresentation = {
  slug: 'anka-atesi',
  reels: 5,
  rows: 3,
  motion: 'spin',
  colours: { shade: 0x0c0307, main: 0xe5254b, second: 0xff8a1e, light: 0xffe7a8, accent: 0x3a1da0 },
  ground: ['#1d0810', '#0a0307', 'rgb(255 138 30 / 0.13)'],
  groundDepth: 1,
  wild: 'phoenix',
  wildReels: [1, 2, 3],
  grow: 'burn',
  symbols: [
    'phoenix',
    'feather',
    'egg',
    'ruby',
    'torch',
    'ember-red',
    'ember-gold',
    'ember-violet',
    'ember-ash',
  ],
  high: ['phoenix', 'feather', 'egg', 'ruby', 'torch'],
  size: {
    phoenix: 1.04,
    feather: 0.97,
    egg: 0.95,
    ruby: 0.94,
    torch: 0.95,
    'ember-red': 0.84,
    'ember-gold': 0.84,
    'ember-violet': 0.84,
    'ember-ash': 0.84,
  },
  plate: { y: 0.31, width: 0.9 },
  opening: [
    ['ember-gold', 'torch', 'egg', 'ember-violet', 'ruby'],
    ['feather', 'ember-red', 'phoenix', 'torch', 'feather'],
    ['egg', 'ember-ash', 'ruby', 'ember-gold', 'ember-red'],
  ],
  acts: {
    phoenix: {
      motion: 'sway',
      sparks: { kind: 'rise', colour: 0xffb040, from: [0, 0.1], count: 14 },
    },
    feather: {
      motion: 'sway',
      sparks: { kind: 'rise', colour: 0xffd27a, from: [0, -0.1], count: 10 },
    },
    egg: { motion: 'jiggle', sparks: { kind: 'burst', colour: 0xffc860, from: [0, 0], count: 9 } },
    ruby: {
      motion: 'turn',
      sparks: { kind: 'burst', colour: 0xff6a7a, from: [0, -0.1], count: 9 },
    },
    torch: {
      motion: 'tilt',
      sparks: { kind: 'rise', colour: 0xff8a1e, from: [0, -0.25], count: 12 },
    },
    'ember-red': {
      motion: 'pop',
      sparks: { kind: 'rise', colour: 0xff5a3a, from: [0, 0], count: 5 },
    },
    'ember-gold': {
      motion: 'pop',
      sparks: { kind: 'rise', colour: 0xffb83a, from: [0, 0], count: 5 },
    },
    'ember-violet': {
      motion: 'pop',
      sparks: { kind: 'rise', colour: 0xa87aff, from: [0, 0], count: 5 },
    },
    'ember-ash': {
      motion: 'pop',
      sparks: { kind: 'rise', colour: 0xffe0d0, from: [0, 0], count: 5 },
    },
  },
  ambience: {
    base: { kind: 'embers', colours: [0xff8a1e, 0xffb860, 0xe5254b], count: 22 },
    feature: { kind: 'embers', colours: [0xffe7a8, 0xff8a1e, 0xff5a2a], count: 46 },
  },
  featureCast: 0xffe0b8,
  sound: {
    rootHz: 165,
    scaleCents: [0, 100, 400, 500, 700, 800, 1100, 1200],
    reelStop: 'wood',
    win: 'blow',
    ring: 0.992,
  },
}
