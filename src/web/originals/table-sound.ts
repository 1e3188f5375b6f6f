import { blow, metal, noiseBuffer, pluck, strike, whoosh, type VoiceTools } from '../stage/sound/voices.ts'

/** The sounds of the originals. Silent until the first touch. */
export type TableSound = {
  wake: () => void
  muted: boolean
  press: () => void
  /** A chip on the table. */
  stake: () => void
  /** A small step: a ball on a peg, a card, a tick of the wheel. `share` 0 … 1 raises it. */
  tick: (share?: number) => void
  /** A nail over foil. */
  rub: () => void
  /** A good step of several: a gem, a floor, a right guess. */
  good: (step: number) => void
  win: (multiple: number) => void
  lose: () => void
}

/** Rast, in cents: the scale all of them share. */
const SCALE_CENTS = [0, 204, 386, 498, 702, 906, 1088]
const ROOT_HZ = 293.66

export function createTableSound(): TableSound {
  let tools: (VoiceTools & { context: AudioContext }) | undefined
  let master: GainNode | undefined
  let muted = false
  const hz = (step: number) => {
    const octave = Math.floor(step / SCALE_CENTS.length)
    return ROOT_HZ * 2 ** ((octave * 1200 + (SCALE_CENTS[step - octave * SCALE_CENTS.length] ?? 0)) / 1200)
  }
  const play = (sing: (on: VoiceTools, at: number) => void) => {
    if (tools === undefined || muted || tools.context.state !== 'running') return
    sing(tools, tools.context.currentTime + 0.005)
  }
  return {
    get muted() {
      return muted
    },
    set muted(value) {
      muted = value
      if (master && tools) master.gain.setTargetAtTime(value ? 0 : 0.45, tools.context.currentTime, 0.02)
    },
    wake() {
      if (tools) {
        if (tools.context.state === 'suspended') void tools.context.resume()
        return
      }
      const context = new AudioContext({ latencyHint: 'interactive' })
      master = new GainNode(context, { gain: muted ? 0 : 0.45 })
      const limiter = new DynamicsCompressorNode(context, { threshold: -12, ratio: 12, attack: 0.002, release: 0.1 })
      limiter.connect(master).connect(context.destination)
      tools = { context, out: limiter, noise: noiseBuffer(context, 1, 0), strings: new Map() }
    },
    press: () => play((on, at) => strike(on, 2.2, { at, gain: 0.14 })),
    stake: () => play((on, at) => {
      metal(on, 1_900, 0.08, { at, gain: 0.12 })
      whoosh(on, 0.3, { at, gain: 0.05 })
    }),
    tick: (share = 0) => play((on, at) => metal(on, hz(7 + Math.round(share * 9)), 0.07, { at, gain: 0.1 })),
    rub: () => play((on, at) => whoosh(on, 0.11, { at, gain: 0.09 })),
    good: (step) => play((on, at) => {
      pluck(on, hz(Math.min(20, step)), 0.985, { at, gain: 0.4 })
      metal(on, hz(Math.min(20, step) + 7), 0.3, { at, gain: 0.1 })
    }),
    win: (multiple) => play((on, now) => {
      const run = multiple >= 20 ? [0, 2, 4, 7, 9, 11, 14] : multiple >= 5 ? [0, 2, 4, 7, 9] : [0, 2, 4]
      run.forEach((step, i) => pluck(on, hz(step + 7), 0.99, { at: now + i * 0.08, gain: 0.42 }))
      if (multiple >= 5) blow(on, hz(14), 0.6, { at: now + run.length * 0.08, gain: 0.16 })
    }),
    lose: () => play((on, at) => {
      strike(on, 0.7, { at, gain: 0.5 })
      pluck(on, hz(0) / 2, 0.96, { at: at + 0.03, gain: 0.3 })
    }),
  }
}
