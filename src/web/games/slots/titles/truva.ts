import type { TitlePresentation } from './presentation.ts'

/**
 * Theme: the siege at dusk under a burning sky. Sound: Hüzzam pentachord, war drums, struck metal.
 */
export const presentation: TitlePresentation = {
  slug: 'truva',
  reels: 5,
  rows: 4,
  motion: 'spin',
  colours: { shade: 0x1b1026, main: 0xd8281e, second: 0xc99a5b, light: 0xffe0b0, accent: 0x6e3b2a },
  ground: ['#3a2030', '#1a0e1c', 'rgb(255 190 120 / 0.16)'],
  groundDepth: 0.95,
  wild: 'horse',
  wildReels: [2, 3, 4],
  grow: 'open',
  symbols: ['horse', 'helmet', 'ship', 'shield', 'sword', 'amphora', 'tower', 'A', 'K', 'Q', 'J'],
  high: ['horse', 'helmet', 'ship', 'shield', 'sword', 'amphora', 'tower'],
  size: {
    horse: 1.03,
    helmet: 0.97,
    ship: 0.98,
    shield: 0.93,
    sword: 0.95,
    amphora: 0.95,
    tower: 0.94,
    A: 0.83,
    K: 0.83,
    Q: 0.84,
    J: 0.83,
  },
  plate: { y: 0.34, width: 0.9 },
  opening: [
    ['K', 'helmet', 'tower', 'A', 'sword'],
    ['helmet', 'A', 'horse', 'ship', 'Q'],
    ['amphora', 'shield', 'K', 'J', 'helmet'],
    ['J', 'sword', 'ship', 'amphora', 'A'],
  ],
  acts: {
    horse: {
      motion: 'sway',
      sparks: { kind: 'burst', colour: 0xffb84a, from: [0.04, 0.02], count: 14 },
    },
    helmet: {
      motion: 'tilt',
      sparks: { kind: 'burst', colour: 0xff5a3a, from: [0, -0.36], count: 10 },
    },
    ship: {
      motion: 'swing',
      sparks: { kind: 'fall', colour: 0xffe0b0, from: [0, 0.3], count: 10 },
    },
    shield: {
      motion: 'turn',
      sparks: { kind: 'burst', colour: 0xffe6b4, from: [0, 0], count: 12 },
    },
    sword: {
      motion: 'jiggle',
      sparks: { kind: 'burst', colour: 0xffffff, from: [0.22, -0.24], count: 9 },
    },
    amphora: {
      motion: 'sway',
      sparks: { kind: 'rise', colour: 0xc83a5a, from: [0, -0.4], count: 9 },
    },
    tower: {
      motion: 'pop',
      lights: {
        colour: 0xffb84a,
        at: [
          [-0.07, -0.02],
          [0.09, -0.02],
          [0, 0.13],
          [-0.2, 0.06],
          [0.22, 0.06],
        ],
      },
    },
    A: { motion: 'pop', sparks: { kind: 'burst', colour: 0xff8a5a, from: [0, 0], count: 5 } },
    K: { motion: 'pop', sparks: { kind: 'burst', colour: 0x9adcc4, from: [0, 0], count: 5 } },
    Q: { motion: 'pop', sparks: { kind: 'burst', colour: 0xc090e0, from: [0, 0], count: 5 } },
    J: { motion: 'pop', sparks: { kind: 'burst', colour: 0xffd070, from: [0, 0], count: 5 } },
  },
  ambience: {
    base: { kind: 'embers', colours: [0xff8a3a, 0xffc070, 0xd8281e], count: 16 },
    feature: { kind: 'embers', colours: [0xffb04a, 0xff6a2a, 0xffe0b0], count: 40 },
  },
  featureCast: 0xffc8a0,
  sound: {
    rootHz: 156,
    scaleCents: [0, 150, 350, 500, 700, 850, 1050, 1200],
    reelStop: 'wood',
    win: 'metal',
    ring: 0.985,
  },
}
