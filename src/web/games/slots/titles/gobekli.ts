import type { TitlePresentation } from './presentation.ts'

/**
 * Theme: a ring of standing stones at night in torchlight. Sound: Hüzzam pentachord on struck wood
 * and a low ney.
 */
export const presentation: TitlePresentation = {
  slug: 'gobekli',
  reels: 5,
  rows: 4,
  motion: 'spin',
  colours: { shade: 0x1c140e, main: 0x8c6a4a, second: 0xd8b98a, light: 0xffe9c2, accent: 0x2fa08a },
  ground: ['#2b1e15', '#120c08', 'rgb(216 185 138 / 0.16)'],
  groundDepth: 1,
  scatter: 'pillar',
  symbols: [
    'pillar',
    'bull',
    'vulture',
    'fox',
    'boar',
    'crane',
    'snake',
    'scorpion',
    'hands',
    'sign',
    'disc',
  ],
  high: ['pillar', 'bull', 'vulture', 'fox', 'boar'],
  size: {
    pillar: 1.04,
    bull: 0.98,
    vulture: 0.98,
    fox: 0.98,
    boar: 0.98,
    crane: 0.95,
    snake: 0.94,
    scorpion: 0.94,
    hands: 0.95,
    sign: 0.88,
    disc: 0.86,
  },
  plate: { y: 0.35, width: 0.96 },
  opening: [
    ['fox', 'disc', 'crane', 'sign', 'vulture'],
    ['hands', 'bull', 'pillar', 'boar', 'disc'],
    ['snake', 'sign', 'hands', 'fox', 'scorpion'],
    ['disc', 'crane', 'bull', 'hands', 'sign'],
  ],
  acts: {
    pillar: {
      motion: 'pop',
      sparks: { kind: 'burst', colour: 0xffdc94, from: [0, -0.26], count: 16 },
      lights: {
        colour: 0x5ff0d4,
        at: [
          [-0.3, -0.26],
          [0, -0.26],
          [0.3, -0.26],
        ],
      },
    },
    bull: {
      motion: 'jiggle',
      sparks: { kind: 'fall', colour: 0xd8b98a, from: [-0.1, 0.34], count: 14 },
    },
    vulture: {
      motion: 'sway',
      sparks: { kind: 'rise', colour: 0xfff1d6, from: [0, 0.1], count: 12 },
    },
    fox: {
      motion: 'tilt',
      sparks: { kind: 'burst', colour: 0xffb25e, from: [-0.12, -0.1], count: 10 },
    },
    boar: {
      motion: 'jiggle',
      sparks: { kind: 'fall', colour: 0xb08a60, from: [0.1, 0.34], count: 14 },
    },
  },
  ambience: {
    base: { kind: 'embers', colours: [0xffb25e, 0xffd89a, 0xff8a3a], count: 14 },
    feature: { kind: 'embers', colours: [0xffd89a, 0x5ff0d4, 0xffb25e], count: 34 },
  },
  featureCast: 0xffc8a4,
  special: {
    choice: {
      kind: 'torch',
      symbols: ['bull', 'vulture', 'fox', 'boar', 'crane', 'snake', 'scorpion'],
      dark: 0x0c0805,
      unlit: 0x44362c,
      flame: [0xff8a2e, 0xffe0a0],
      words: { heading: 0x6fe0cc, name: 0xffe9c2 },
      seal: { ink: 0x1c140e, gold: 0x2fa08a, paper: 0x3a2b20 },
    },
    cover: { kind: 'stone', face: 0x8c6a4a, edge: 0x1c140e, dust: 0x7a6248 },
  },
  sound: {
    rootHz: 147,
    scaleCents: [0, 140, 300, 500, 700, 840, 1000, 1200],
    reelStop: 'wood',
    win: 'blow',
    ring: 0.985,
  },
}
