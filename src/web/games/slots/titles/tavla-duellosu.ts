import type { TitlePresentation } from './presentation.ts'

/**
 * Theme: a backgammon board in a tea garden by the Bosphorus; the duel is played in the evening,
 * under lanterns. Sound: Nihavent scale, checkers and dice on wood, a kanun.
 */
export const presentation: TitlePresentation = {
  slug: 'tavla-duellosu',
  reels: 6,
  rows: 4,
  motion: 'spin',
  colours: { shade: 0x1c0c08, main: 0x12306e, second: 0xf8eed8, light: 0xffd98a, accent: 0xb3281d },
  ground: ['#4a2a18', '#2a150c', 'rgb(0 0 0 / 0.3)'],
  groundDepth: 0.5,
  wild: 'inlay',
  scatter: 'dice',
  symbols: [
    'inlay',
    'dice',
    'cat',
    'tea',
    'coffee',
    'checker-ivory',
    'checker-ebony',
    'baklava',
    'sugar',
    'leaf',
  ],
  high: ['inlay', 'dice', 'cat', 'tea', 'coffee'],
  size: {
    inlay: 0.97,
    dice: 0.95,
    cat: 0.93,
    tea: 0.91,
    coffee: 0.91,
    'checker-ivory': 0.84,
    'checker-ebony': 0.84,
    baklava: 0.83,
    sugar: 0.81,
    leaf: 0.84,
  },
  boards: { left: ['checker-ebony'], right: ['checker-ivory'] },
  plate: { y: 0.34, width: 0.92 },
  opening: [
    ['tea', 'leaf', 'checker-ivory', 'coffee', 'baklava', 'checker-ebony'],
    ['sugar', 'cat', 'coffee', 'leaf', 'inlay', 'sugar'],
    ['checker-ivory', 'dice', 'baklava', 'tea', 'dice', 'leaf'],
    ['baklava', 'sugar', 'leaf', 'checker-ebony', 'cat', 'coffee'],
  ],
  acts: {
    inlay: {
      motion: 'turn',
      sparks: { kind: 'burst', colour: 0xfff3c4, from: [0, 0], count: 14 },
    },
    dice: {
      motion: 'jiggle',
      sparks: { kind: 'burst', colour: 0xffe0a0, from: [0, 0], count: 14 },
    },
    cat: {
      motion: 'blink',
      sparks: { kind: 'burst', colour: 0xb8f07a, from: [0, -0.16], count: 8 },
    },
    tea: {
      motion: 'sway',
      sparks: { kind: 'rise', colour: 0xfff0dc, from: [0, -0.32], count: 10 },
    },
    coffee: {
      motion: 'tilt',
      sparks: { kind: 'rise', colour: 0xffffff, from: [-0.05, -0.3], count: 12 },
    },
  },
  ambience: {
    base: { kind: 'petals', colours: [0x86b83e, 0x5f9e3c, 0xe3bd4a], count: 14 },
    feature: { kind: 'fireflies', colours: [0xffd98a, 0xffb04a, 0xfff3c4], count: 30 },
  },
  featureCast: 0xffffff,
  featureView: true,
  lamps: {
    unlit: 0xffffff,
    desktop: [
      [0.0906, 0.362, 0.046, 0xff9a5a],
      [0.1844, 0.248, 0.036, 0x8ab4ff],
      [0.8281, 0.234, 0.036, 0xffc05a],
      [0.9188, 0.332, 0.046, 0x7af0b0],
      [0.5, 0.09, 0.024, 0xe09aff],
    ],
    phone: [
      [0.1231, 0.199, 0.022, 0xff9a5a],
      [0.3026, 0.143, 0.018, 0x8ab4ff],
      [0.5128, 0.107, 0.014, 0xffc05a],
      [0.7179, 0.149, 0.018, 0x7af0b0],
      [0.8872, 0.205, 0.022, 0xe09aff],
    ],
  },
  sound: {
    rootHz: 294,
    scaleCents: [0, 204, 294, 498, 702, 792, 996, 1200],
    reelStop: 'wood',
    win: 'pluck',
    rhythm: { ms: 60, groups: [2, 3, 2] },
    ring: 0.9972,
  },
}
