import { pitchHz } from './scale.ts'
import { createSpeaker } from './speaker.ts'
import { blow, metal, pluck, room, strike, whoosh } from './voices.ts'

/** The sounds of the originals. Silent until the first touch. */
export type TableSound = {
  wake: () => void
  muted: boolean
  press: () => void
  stake: () => void
  /** A small step: a ball on a peg, a card, a tick of the wheel. `share` 0 … 1 raises the pitch. */
  tick: (share?: number) => void
  /** A die hits the dish or the glass. `force` 0 … 1. */
  rattle: (force: number) => void
  clack: () => void
  rub: () => void
  slide: () => void
  flip: () => void
  good: (step: number) => void
  win: (multiple: number) => void
  lose: () => void
  /** The quiet sound of the room around a live table; silent while muted. */
  ambience: (isAudible: boolean) => void
}

const ROOM_GAIN = 0.035

/** The makam Rast, shared by all sounds. */
const RAST = { rootHz: 293.66, scaleCents: [0, 204, 386, 498, 702, 906, 1088, 1200] }

export function createTableSound(): TableSound {
  const speaker = createSpeaker({ level: 0.5, room: 0 })
  const { wake, play } = speaker
  const hz = (step: number) => pitchHz(RAST, step)
  let around: { stop(): void } | undefined
  return {
    wake,
    get muted() {
      return speaker.muted
    },
    set muted(value) {
      speaker.muted = value
    },
    press: () => play((on, at) => strike(on, 2.2, { at, gain: 0.14 })),
    stake: () =>
      play((on, at) => {
        metal(on, 1_900, 0.08, { at, gain: 0.12 })
        whoosh(on, 0.3, { at, gain: 0.05 })
      }),
    tick: (share = 0) =>
      play((on, at) => metal(on, hz(7 + Math.round(share * 9)), 0.07, { at, gain: 0.3 })),
    rattle: (force) =>
      play((on, at) => {
        strike(on, 5 + 3 * force, { at, gain: 0.1 + 0.22 * force })
        metal(on, 2_600 + 900 * force, 0.03, { at, gain: 0.03 + 0.06 * force })
      }),
    clack: () =>
      play((on, at) => {
        strike(on, 4.2, { at, gain: 0.22 })
        metal(on, 1_250, 0.035, { at, gain: 0.07 })
      }),
    rub: () => play((on, at) => whoosh(on, 0.11, { at, gain: 0.09 })),
    slide: () => play((on, at) => whoosh(on, 0.26, { at, gain: 0.11 })),
    flip: () =>
      play((on, at) => {
        whoosh(on, 0.12, { at, gain: 0.07 })
        strike(on, 3.2, { at: at + 0.09, gain: 0.09 })
      }),
    good: (step) =>
      play((on, at) => {
        pluck(on, hz(Math.min(20, step)), 0.985, { at, gain: 0.4 })
        // Higher strings decay sooner, so metal takes over.
        metal(on, hz(Math.min(20, step) + 7), 0.3, { at, gain: 0.1 + 0.012 * Math.min(20, step) })
      }),
    win: (multiple) =>
      play((on, now) => {
        const run =
          multiple >= 20 ? [0, 2, 4, 7, 9, 11, 14] : multiple >= 5 ? [0, 2, 4, 7, 9] : [0, 2, 4]
        run.forEach((step, i) => pluck(on, hz(step + 7), 0.99, { at: now + i * 0.08, gain: 0.6 }))
        if (multiple >= 5) blow(on, hz(14), 0.6, { at: now + run.length * 0.08, gain: 0.16 })
      }),
    lose: () =>
      play((on, at) => {
        strike(on, 0.7, { at, gain: 0.5 })
        pluck(on, hz(0) / 2, 0.96, { at: at + 0.03, gain: 0.3 })
      }),
    ambience(isAudible) {
      if (isAudible && around === undefined)
        play((on, at) => {
          around = room(on, { at, gain: ROOM_GAIN })
        })
      if (isAudible) return
      around?.stop()
      around = undefined
    },
  }
}
