import type { BackdropLamp, TitlePresentation } from './presentation.ts'

/** Where art/kapalicarsi_arcade.py hung them. */
const DESKTOP_LAMPS: readonly BackdropLamp[] = [
  [0.053, 0.274, 0.1114, 0xb050ff], [0.942, 0.23, 0.1111, 0x20d0c4], [0.911, 0.476, 0.0724, 0xffb04a], [0.198, 0.176, 0.0711, 0xffb04a],
  [0.793, 0.172, 0.0696, 0xff4a5a], [0.086, 0.488, 0.0694, 0x20d0c4], [0.147, 0.283, 0.0619, 0x5a80ff], [0.864, 0.269, 0.0604, 0xff6aa8],
  [0.364, 0.137, 0.0574, 0x20d0c4], [0.633, 0.134, 0.0563, 0xffb04a], [0.506, 0.128, 0.0549, 0xb050ff], [0.312, 0.145, 0.0547, 0xff6aa8],
  [0.227, 0.425, 0.0544, 0xff4a5a], [0.685, 0.157, 0.0538, 0x5a80ff], [0.771, 0.432, 0.0536, 0xb050ff], [0.228, 0.488, 0.0451, 0xffb04a],
  [0.769, 0.481, 0.0445, 0xff4a5a], [0.569, 0.322, 0.0316, 0xffb04a], [0.298, 0.489, 0.0294, 0xff6aa8], [0.522, 0.397, 0.0286, 0xff4a5a],
  [0.664, 0.472, 0.0247, 0x5a80ff], [0.462, 0.341, 0.0242, 0x5a80ff], [0.327, 0.474, 0.0233, 0x20d0c4], [0.516, 0.427, 0.0209, 0xff4a5a],
  [0.423, 0.423, 0.0206, 0xb050ff], [0.504, 0.417, 0.0197, 0x5a80ff], [0.472, 0.458, 0.0184, 0x20d0c4], [0.433, 0.477, 0.0178, 0xff4a5a],
  [0.546, 0.453, 0.0177, 0xffb04a], [0.619, 0.46, 0.0177, 0xb050ff], [0.488, 0.421, 0.0175, 0xb050ff], [0.55, 0.448, 0.017, 0xff6aa8],
  [0.469, 0.477, 0.0165, 0xffb04a], [0.616, 0.476, 0.0162, 0xff6aa8],
]
const PHONE_LAMPS: readonly BackdropLamp[] = [
  [0.186, 0.143, 0.0585, 0xb050ff], [0.781, 0.19, 0.0538, 0xffb04a], [0.509, 0.134, 0.044, 0x20d0c4], [0.093, 0.296, 0.0414, 0xff4a5a],
  [0.891, 0.182, 0.0398, 0x5a80ff], [0.866, 0.322, 0.0362, 0x20d0c4], [0.137, 0.206, 0.0355, 0xffb04a], [0.386, 0.308, 0.0333, 0xff6aa8],
  [0.651, 0.192, 0.0317, 0xb050ff], [0.311, 0.254, 0.0276, 0x5a80ff], [0.598, 0.335, 0.027, 0xff4a5a], [0.357, 0.404, 0.0244, 0x20d0c4],
  [0.328, 0.408, 0.0229, 0xff6aa8], [0.402, 0.414, 0.0213, 0xff6aa8], [0.493, 0.307, 0.0208, 0xffb04a], [0.459, 0.276, 0.0206, 0xb050ff],
  [0.453, 0.358, 0.0182, 0xff4a5a], [0.275, 0.413, 0.0171, 0xb050ff], [0.556, 0.397, 0.0162, 0x5a80ff], [0.76, 0.453, 0.0161, 0xffb04a],
  [0.395, 0.381, 0.0161, 0xff4a5a], [0.588, 0.453, 0.0144, 0x20d0c4], [0.641, 0.39, 0.0143, 0xff6aa8], [0.553, 0.416, 0.0141, 0xffb04a],
  [0.274, 0.381, 0.014, 0x5a80ff], [0.275, 0.456, 0.0139, 0xffb04a], [0.55, 0.394, 0.0135, 0xb050ff], [0.674, 0.417, 0.0122, 0x20d0c4],
  [0.372, 0.449, 0.012, 0xb050ff], [0.448, 0.397, 0.0117, 0xff6aa8], [0.629, 0.44, 0.0105, 0xff4a5a], [0.517, 0.454, 0.0104, 0x5a80ff],
  [0.599, 0.438, 0.0102, 0xff6aa8], [0.645, 0.427, 0.0099, 0x20d0c4],
]

/** A jeweller's arcade by lamplight: cut stones, brass, coloured glass. Nikriz pentachord, kanun over small brass bells. */
export const presentation: TitlePresentation = {
  slug: 'kapalicarsi',
  reels: 6,
  rows: 5,
  motion: 'fall',
  colours: { shade: 0x1e0f2b, main: 0x7a1fa0, second: 0xc8902e, light: 0xffe3a0, accent: 0x18b5a6 },
  ground: ['#2c1442', '#150720', 'rgb(255 227 160 / 0.09)'],
  groundDepth: 0.9,
  scatter: 'coffer',
  multiplier: 'lamp',
  symbols: ['coffer', 'lamp', 'dagger', 'diamond', 'ruby', 'emerald', 'sapphire', 'topaz', 'amethyst', 'aquamarine', 'tourmaline'],
  high: ['coffer', 'lamp', 'dagger', 'diamond', 'ruby', 'emerald'],
  size: {
    coffer: 1.02, lamp: 0.98, dagger: 1, diamond: 0.96, ruby: 0.94, emerald: 0.95,
    sapphire: 0.9, topaz: 0.92, amethyst: 0.88, aquamarine: 0.88, tourmaline: 0.88,
  },
  plate: { y: 0.31, width: 0.94 },
  opening: [
    ['ruby', 'aquamarine', 'diamond', 'topaz', 'emerald', 'amethyst'],
    ['tourmaline', 'dagger', 'amethyst', 'sapphire', 'aquamarine', 'ruby'],
    ['sapphire', 'emerald', 'coffer', 'lamp', 'dagger', 'tourmaline'],
    ['diamond', 'topaz', 'ruby', 'tourmaline', 'sapphire', 'emerald'],
    ['amethyst', 'tourmaline', 'topaz', 'aquamarine', 'amethyst', 'diamond'],
  ],
  acts: {
    coffer: { motion: 'jiggle', sparks: { kind: 'rise', colour: 0xffd98a, from: [0, -0.1], count: 12 }, lights: { colour: 0xc060ff, at: [[-0.2, -0.1], [0.2, -0.1]] } },
    lamp: { motion: 'tilt', sparks: { kind: 'rise', colour: 0x30e0d0, from: [-0.34, -0.26], count: 10 }, lights: { colour: 0xffc860, at: [[-0.36, -0.22]] } },
    dagger: { motion: 'turn', lights: { colour: 0xf4f8ff, at: [[0.22, -0.28], [0.08, -0.06], [-0.1, 0.14], [-0.24, 0.3]] } },
    diamond: { motion: 'turn', sparks: { kind: 'burst', colour: 0xffffff, from: [0, 0], count: 12 } },
    ruby: { motion: 'pop', sparks: { kind: 'burst', colour: 0xff6a7a, from: [0, -0.05], count: 8 } },
    emerald: { motion: 'tilt', lights: { colour: 0x9affc8, at: [[-0.18, -0.28], [0.18, -0.28], [0.18, 0.28], [-0.18, 0.28]] } },
    sapphire: { motion: 'swing', lights: { colour: 0x9ad0ff, at: [[0, -0.3], [-0.08, 0.1]] } },
    topaz: { motion: 'sway', lights: { colour: 0xffd98a, at: [[-0.1, -0.16], [0.12, 0.18]] } },
    amethyst: { motion: 'pop', lights: { colour: 0xe0b0ff, at: [[-0.16, -0.16]] } },
    aquamarine: { motion: 'pop', lights: { colour: 0xa0fff4, at: [[0, -0.2]] } },
    tourmaline: { motion: 'pop', lights: { colour: 0xffb0d8, at: [[-0.14, -0.14]] } },
  },
  ambience: {
    base: { kind: 'motes', colours: [0xffe3a0, 0xffc860, 0xd8a0ff], count: 22 },
    feature: { kind: 'fireflies', colours: [0xffe3a0, 0x30e0d0, 0xd080ff, 0xff7a9a], count: 34 },
  },
  featureCast: 0xffffff,
  lamps: { unlit: 0xa896c4, desktop: DESKTOP_LAMPS, phone: PHONE_LAMPS },
  sound: { rootHz: 233, scaleCents: [0, 200, 300, 600, 700, 900, 1000, 1200], reelStop: 'metal', win: 'pluck', ring: 0.998 },
}
