import type { TitlePresentation } from './presentation.ts'

/**
 * Theme: a wreck under the Marmara; the feature dives deeper. Sound: Nihavent pentachord, ney and
 * underwater bells.
 */
export const presentation: TitlePresentation = {
  slug: 'hazine-adasi',
  reels: 6,
  rows: 5.5,
  motion: 'variable',
  colours: { shade: 0x04202a, main: 0x0a7a83, second: 0xe2c48f, light: 0xfff2d0, accent: 0xf07a2e },
  ground: ['#0d6470', '#04222e', 'rgb(190 255 240 / 0.12)'],
  groundDepth: 0.9,
  wild: 'pearl',
  scatter: 'chest',
  symbols: ['pearl', 'chest', 'octopus', 'amphora', 'coin', 'anchor', 'shell', 'A', 'K', 'Q', 'J'],
  high: ['pearl', 'chest', 'octopus', 'amphora', 'coin', 'anchor', 'shell'],
  size: {
    pearl: 1.02,
    chest: 1.04,
    octopus: 1,
    amphora: 0.98,
    coin: 0.94,
    anchor: 0.98,
    shell: 0.94,
    A: 0.84,
    K: 0.84,
    Q: 0.84,
    J: 0.84,
  },
  plate: { y: 0.31, width: 0.92 },
  opening: [
    ['octopus', 'A', 'shell', 'coin', 'K', 'amphora'],
    ['J', 'pearl', 'Q', 'anchor', 'octopus', 'A'],
    ['coin', 'amphora', 'chest', 'J', 'shell', 'Q'],
    ['A', 'K', 'coin', 'amphora', 'A', 'anchor'],
    ['', 'shell', 'J', 'K', 'coin', 'octopus'],
    ['', '', 'octopus', 'Q', '', 'K'],
    ['', '', 'anchor', '', '', ''],
  ],
  acts: {
    pearl: { motion: 'pop', sparks: { kind: 'burst', colour: 0xd8fbff, from: [0, 0], count: 12 } },
    chest: {
      motion: 'jiggle',
      sparks: { kind: 'burst', colour: 0xffd25a, from: [0, -0.1], count: 14 },
    },
    octopus: {
      motion: 'sway',
      sparks: { kind: 'rise', colour: 0xa8f2ff, from: [0, -0.2], count: 12 },
    },
    amphora: {
      motion: 'tilt',
      sparks: { kind: 'fall', colour: 0xffce5a, from: [0.1, -0.38], count: 10 },
    },
    coin: { motion: 'blink', sparks: { kind: 'burst', colour: 0xffd25a, from: [0, 0], count: 8 } },
    anchor: {
      motion: 'swing',
      sparks: { kind: 'rise', colour: 0xa8f2ff, from: [0, 0.2], count: 8 },
    },
    shell: {
      motion: 'turn',
      sparks: { kind: 'rise', colour: 0xffd9c0, from: [-0.1, 0.1], count: 8 },
    },
  },
  ambience: {
    base: { kind: 'bubbles', colours: [0xc8fbff, 0xffffff, 0x9fe8ea], count: 18 },
    feature: { kind: 'bubbles', colours: [0xfff2d0, 0xc8fbff, 0xffd9a0], count: 34 },
  },
  featureCast: 0x8fd0f0,
  changing: {
    pane: {
      fill: ['rgb(255 255 255 / 0.17)', 'rgb(255 255 255 / 0.07)', 'rgb(0 12 20 / 0.26)'],
      edge: 'rgb(255 242 208 / 0.3)',
      edgeWidth: 2,
      round: 16,
    },
    pop: { kind: 'bubbles', tint: 0xd8fbff },
    ink: 0x03161c,
    medal: { edge: 0x7a3410, rim: 0xf7c860, line: 0x8a4a14 },
  },
  sound: {
    rootHz: 174,
    scaleCents: [0, 200, 300, 500, 700, 800, 1100, 1200],
    reelStop: 'wood',
    win: 'blow',
    ring: 0.997,
  },
}
