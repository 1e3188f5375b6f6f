import type { HandShape } from './hand-bones.ts'

export const RELAXED: HandShape = {
  thumb: [0.05, 0.12, 0.18, 0.2],
  index: [0, 0.3, 0.35, 0.2],
  middle: [0, 0.36, 0.4, 0.24],
  ring: [0, 0.42, 0.44, 0.26],
  little: [0.06, 0.44, 0.44, 0.26],
}

/** Index and middle finger press on a card's edge. */
export const PRESS: HandShape = {
  thumb: [0.02, 0.2, 0.2, 0.25],
  index: [-0.06, 0.38, 0.42, 0.16],
  middle: [0, 0.27, 0.5, 0.24],
  ring: [0.03, 0.4, 0.95, 0.5],
  little: [0.1, 0.5, 1, 0.55],
}

/** A card, ball or peg between thumb and index. */
export const PINCH: HandShape = {
  thumb: [0.1, 0.5, 0.2, 0.22],
  index: [-0.08, 0.72, 0.62, 0.3],
  middle: [-0.02, 0.72, 0.7, 0.36],
  ring: [0.03, 0.86, 0.86, 0.46],
  little: [0.1, 0.92, 0.9, 0.5],
}

export const FLAT: HandShape = {
  thumb: [-0.1, 0.05, 0.12, 0.1],
  index: [-0.1, 0.14, 0.14, 0.08],
  middle: [-0.02, 0.14, 0.16, 0.1],
  ring: [0.06, 0.15, 0.17, 0.1],
  little: [0.17, 0.16, 0.18, 0.1],
}

export const POINT: HandShape = {
  thumb: [0.1, 0.55, 0.35, 0.4],
  index: [0, 0.34, 0.3, 0.14],
  middle: [0, 1.1, 1.25, 0.7],
  ring: [0.03, 1.2, 1.3, 0.75],
  little: [0.1, 1.2, 1.3, 0.75],
}

export const GRIP: HandShape = {
  thumb: [0.1, 0.5, 0.4, 0.35],
  index: [0, 0.8, 0.95, 0.55],
  middle: [0, 0.84, 1, 0.6],
  ring: [0.02, 0.9, 1.02, 0.6],
  little: [0.08, 0.95, 1.02, 0.6],
}
