import type { TitlePresentation } from './presentation.ts'

/**
 * Theme: breakfast at a wood-fired bakery. Sound: Hüseynî pentachord, bağlama over a wooden board.
 */
export const presentation: TitlePresentation = {
  slug: 'simit-sarayi',
  reels: 3,
  rows: 3,
  motion: 'spin',
  colours: { shade: 0x3a1e0e, main: 0xc8202f, second: 0xb8671e, light: 0xf0c987, accent: 0xffb45a },
  ground: ['#6a3a1c', '#2b1409', 'rgb(240 201 135 / 0.18)'],
  groundDepth: 0.8,
  wild: 'honey',
  symbols: ['honey', 'teapot', 'tea', 'cheese', 'tomato', 'olive', 'butter', 'simit'],
  high: ['honey', 'teapot', 'tea', 'cheese', 'simit'],
  size: {
    honey: 1,
    teapot: 0.98,
    tea: 0.97,
    cheese: 0.93,
    tomato: 0.92,
    olive: 0.9,
    butter: 0.9,
    simit: 1.02,
  },
  wideLogo: true,
  plate: { y: 0.31, width: 0.86 },
  opening: [
    ['tomato', 'tea', 'butter'],
    ['simit', 'honey', 'teapot'],
    ['olive', 'cheese', 'simit'],
  ],
  acts: {
    honey: {
      motion: 'swing',
      sparks: { kind: 'fall', colour: 0xffc84a, from: [0.05, 0.2], count: 12 },
    },
    teapot: {
      motion: 'tilt',
      sparks: { kind: 'rise', colour: 0xfff1dc, from: [-0.42, -0.2], count: 10 },
    },
    tea: {
      motion: 'sway',
      sparks: { kind: 'rise', colour: 0xfff1dc, from: [0, -0.36], count: 12 },
    },
    cheese: {
      motion: 'jiggle',
      sparks: { kind: 'fall', colour: 0xfffaf0, from: [0, 0.1], count: 10 },
    },
    tomato: {
      motion: 'turn',
      sparks: { kind: 'fall', colour: 0xff6a4a, from: [0, 0.1], count: 8 },
    },
    olive: { motion: 'swing', sparks: { kind: 'burst', colour: 0xd8e07a, from: [0, 0], count: 8 } },
    butter: {
      motion: 'tilt',
      sparks: { kind: 'fall', colour: 0xffe27a, from: [0.1, 0.1], count: 8 },
    },
    simit: { motion: 'turn', sparks: { kind: 'burst', colour: 0xffe6b0, from: [0, 0], count: 12 } },
  },
  ambience: {
    base: { kind: 'motes', colours: [0xfff1d0, 0xffe0a8], count: 26 },
    feature: { kind: 'embers', colours: [0xffb04a, 0xff7a2a, 0xffe6a0], count: 38 },
  },
  featureCast: 0xffdcb0,
  sound: {
    rootHz: 185,
    scaleCents: [0, 181, 294, 498, 702, 883, 996, 1200],
    reelStop: 'wood',
    win: 'pluck',
    ring: 0.99,
  },
  hearth: {
    wide: {
      lights: [
        {
          x: 0.092,
          y: 0.47,
          w: 0.4,
          h: 0.38,
          colour: 0xff6a18,
          rest: 0.16,
          awake: 0.8,
          flicker: 0.14,
        },
        {
          x: 0.092,
          y: 0.5,
          w: 0.17,
          h: 0.13,
          colour: 0xffd480,
          rest: 0.1,
          awake: 0.75,
          flicker: 0.2,
        },
        { x: 0.9, y: 0.34, w: 0.34, h: 0.4, colour: 0xfff0c8, rest: 0.08, awake: 0.22, flicker: 0 },
      ],
      steam: [
        { x: 0.055, y: 0.76, w: 0.08, colour: 0xfff6e5, rises: 0.2 },
        { x: 0.93, y: 0.61, w: 0.05, colour: 0xfff6e5, rises: 0.16 },
      ],
    },
    tall: {
      lights: [
        {
          x: 0.244,
          y: 0.22,
          w: 0.95,
          h: 0.9,
          colour: 0xff6a18,
          rest: 0.14,
          awake: 0.72,
          flicker: 0.14,
        },
        {
          x: 0.244,
          y: 0.243,
          w: 0.38,
          h: 0.28,
          colour: 0xffd480,
          rest: 0.1,
          awake: 0.75,
          flicker: 0.2,
        },
        {
          x: 0.783,
          y: 0.19,
          w: 0.62,
          h: 0.8,
          colour: 0xfff0c8,
          rest: 0.08,
          awake: 0.2,
          flicker: 0,
        },
      ],
      steam: [
        { x: 0.3, y: 0.72, w: 0.22, colour: 0xfff6e5, rises: 0.42 },
        { x: 0.785, y: 0.63, w: 0.14, colour: 0xfff6e5, rises: 0.36 },
      ],
    },
  },
  hold: {
    numerals: { fill: ['#fffdf4', '#ffeab8', '#ffc860'], edge: '#5a1e0a', depth: '#2a0d04' },
    cell: { top: 0x5c3016, bottom: 0x34190b, hollow: 0x180a04, edge: 0xf0a860 },
    ink: '#3a1608',
    rim: '#fff6e5',
    jackpots: {
      mini: [0x9db54a, 0x56701c],
      minor: [0xf7b338, 0xb86c0a],
      major: [0xa8468a, 0x5c1a4a],
      grand: [0xee3c42, 0x9c1019],
    },
    landing: { seeds: [0xfff2d2, 0xf3d498, 0xe0b060] },
    opening: { flour: 0xfff6e5 },
  },
}
