import { beatsOf } from './beats.ts'
import type { SoundPalette } from '../titles/presentation.ts'
import { pitchHz } from '#web/game-shell/sound/scale.ts'
import { createSpeaker, type Speaker } from '#web/game-shell/sound/speaker.ts'
import {
  blow,
  hold,
  metal,
  pluck,
  strike,
  whoosh,
  type VoiceTools,
} from '#web/game-shell/sound/voices.ts'

/** A title's sounds. Silent until the first touch, because browsers require it. */
export type Sound = {
  wake: () => void
  muted: boolean
  press: () => void
  spin: () => void
  stop: (reel: number) => void
  scatter: (soFar: number) => void
  tension: (on: boolean) => void
  /** Plays a rising run, longer for more. `level`: 0 (little was returned) … 3. */
  win: (level: number) => void
  tick: (share: number) => void
  bigWin: (tier: 1 | 2 | 3) => void
  feature: () => void
  tumble: (step: number) => void
  rise: (count: number) => void
  /** Timber comes down over `count` reels and swings open. */
  open: (count: number) => void
  multiplier: (index: number) => void
  turn: () => void
  gust: (step: number) => void
  /** Water falls from one terrace into the next. */
  pour: (step: number) => void
  leaf: (step: number) => void
  unroll: (step: number) => void
  /** Two dice are thrown on wood and come to rest. */
  roll: () => void
  end: () => void
}

/** Gains that make the voices as loud as the plucked string; measured by `npm run sounds`. */
const METAL_GAIN = 1.4
const BLOW_GAIN = 0.58
const WOOD_GAIN = 1.8

type Instrument = {
  palette: SoundPalette
  play: Speaker['play']
  hz: (step: number) => number
  sing: (
    voice: SoundPalette['win'] | 'wood',
    step: number,
    at: number,
    gain: number,
    on: VoiceTools,
  ) => void
}

type Stateful = 'wake' | 'muted' | 'tension' | 'tick'
type SpinSound = 'press' | 'spin' | 'stop' | 'scatter' | 'win' | 'bigWin' | 'end'

export function createSound(palette: SoundPalette): Sound {
  const speaker = createSpeaker({ level: 0.5, room: 0.14 })
  const { wake, play } = speaker
  let held: { stop(): void } | undefined
  let lastTick = -Infinity

  const hz = (step: number) => pitchHz(palette, step)
  const sing: Instrument['sing'] = (voice, step, at, gain, on) => {
    if (voice === 'pluck') pluck(on, hz(step), palette.ring, { at, gain })
    else if (voice === 'metal') metal(on, hz(step + 7), 0.5, { at, gain: gain * METAL_GAIN })
    else if (voice === 'blow') blow(on, hz(step + 7), 0.34, { at, gain: gain * BLOW_GAIN })
    else strike(on, 2.6 + 0.15 * step, { at, gain: gain * WOOD_GAIN })
  }
  const instrument = { palette, play, hz, sing }

  return {
    ...spinSounds(instrument),
    ...featureSounds(instrument),
    wake,
    get muted() {
      return speaker.muted
    },
    set muted(value) {
      speaker.muted = value
      if (value) held?.stop()
    },
    tension(on) {
      held?.stop()
      held = undefined
      if (on) play((voice, at) => (held = hold(voice, hz(0) / 2, { at, gain: 0.08 })))
    },
    tick: (share) =>
      play((on, at) => {
        if (at - lastTick < 0.07) return
        lastTick = at
        metal(on, hz(7 + Math.floor(share * 10)), 0.12, { at, gain: 0.24 })
      }),
  }
}

function spinSounds({ palette, play, hz, sing }: Instrument): Pick<Sound, SpinSound> {
  const run = (steps: readonly number[], gain: number) => {
    const beats = beatsOf(palette, steps.length)
    play((on, now) =>
      steps.forEach((step, i) => sing(palette.win, step, now + (beats[i] ?? 0) / 1000, gain, on)),
    )
  }
  return {
    press: () => play((on, at) => strike(on, 2.2, { at, gain: 0.32 })),
    spin: () =>
      play((on, at) => {
        strike(on, 1.1, { at, gain: 0.4 })
        whoosh(on, 0.7, { at, gain: 0.09 })
      }),
    stop: (reel) =>
      play((on, at) => {
        strike(on, 0.8, { at, gain: 0.5 })
        sing(palette.reelStop, reel, at, 0.2, on)
      }),
    scatter: (soFar) => play((on, at) => metal(on, hz(5 + soFar * 2), 0.9, { at, gain: 0.34 })),
    win(level) {
      if (level <= 0) return run([0], 0.16)
      run(
        [
          [0, 2, 4],
          [0, 2, 4, 7],
          [0, 2, 4, 5, 7, 9],
        ][level - 1] ?? [0, 2, 4, 5, 7, 9, 11, 14],
        0.42,
      )
    },
    bigWin: (tier) =>
      play((on, now) => {
        const motif = [0, 4, 7, 4, 7, 9, 11, 14]
        motif.slice(0, 4 + tier).forEach((step, i) => {
          const at = now + i * 0.13
          pluck(on, hz(step), palette.ring, { at, gain: 0.4 + 0.1 * tier })
          blow(on, hz(step + 7), 0.3, { at, gain: 0.1 })
          if (i % 2 === 0) strike(on, 0.7, { at, gain: 0.7 })
        })
        metal(on, hz(14), 1.4, { at: now + (4 + tier) * 0.13, gain: 0.3 })
      }),
    end: () => play((on, at) => pluck(on, hz(0), palette.ring, { at, gain: 0.3 })),
  }
}

/** Knocks of the dice, in seconds: a rattle, then shorter and shorter hops. */
const ROLL_AT = [0, 0.05, 0.11, 0.25, 0.29, 0.36, 0.66, 0.7, 0.76, 1.14, 1.24]

function featureSounds({ palette, play, hz }: Instrument): Omit<Sound, Stateful | SpinSound> {
  return {
    feature: () =>
      play((on, now) => {
        ;[0, 2, 4, 7].forEach((step, i) =>
          blow(on, hz(step), 0.7, { at: now + i * 0.22, gain: 0.22 }),
        )
        for (let i = 0; i < 8; i++)
          strike(on, i % 4 === 0 ? 0.6 : 1.1, { at: now + i * 0.11, gain: i % 4 === 0 ? 0.8 : 0.4 })
      }),
    tumble: (step) =>
      play((on, at) => {
        strike(on, 1.3, { at, gain: 0.3 })
        pluck(on, hz(Math.min(14, step * 2)), palette.ring, { at, gain: 0.36 })
      }),
    rise: (count) =>
      play((on, now) => {
        whoosh(on, 1.1, { at: now, gain: 0.16 })
        for (let i = 0; i < count; i++) {
          const at = now + i * 0.17
          ;[0, 2, 4, 7].forEach((step, k) =>
            blow(on, hz(step + 2 * i), 0.5, { at: at + k * 0.13, gain: 0.09 }),
          )
          strike(on, 0.6, { at, gain: 0.4 })
        }
      }),
    open: (count) =>
      play((on, now) => {
        for (let i = 0; i < count; i++) {
          const at = now + i * 0.19
          whoosh(on, 0.36, { at, gain: 0.12 })
          strike(on, 1, { at: at + 0.32, gain: 0.7 })
          strike(on, 0.5, { at: at + 0.42, gain: 0.4 })
          ;[4, 7, 9, 11].forEach((step, k) =>
            metal(on, hz(step + i), 0.5, { at: at + 0.56 + k * 0.07, gain: 0.12 }),
          )
          blow(on, hz(i), 0.8, { at: at + 0.55, gain: 0.1 })
        }
      }),
    multiplier: (index) =>
      play((on, at) => {
        metal(on, hz(9 + index), 0.6, { at, gain: 0.42 })
        strike(on, 0.7, { at, gain: 0.4 })
      }),
    turn: () =>
      play((on, now) => {
        whoosh(on, 0.9, { at: now, gain: 0.18 })
        for (let i = 0; i < 7; i++) metal(on, hz(2 + i), 0.16, { at: now + i * 0.11, gain: 0.17 })
      }),
    gust: (step) =>
      play((on, now) => {
        whoosh(on, 1.2, { at: now, gain: 0.2 })
        for (let i = 0; i < 4; i++)
          strike(on, 0.42 + 0.05 * i, { at: now + 0.16 + i * 0.13, gain: 0.7 - 0.14 * i })
        blow(on, hz(Math.min(14, step)) / 2, 0.8, { at: now + 0.08, gain: 0.14 })
      }),
    pour: (step) =>
      play((on, now) => {
        whoosh(on, 0.9, { at: now, gain: 0.16 })
        ;[0, 2, 4, 7].forEach((note, i) =>
          metal(on, hz(Math.min(14, note + 2 * step)), 0.4, {
            at: now + 0.1 + i * 0.09,
            gain: 0.14,
          }),
        )
        blow(on, hz(Math.min(10, 2 * step)), 0.6, { at: now + 0.12, gain: 0.12 })
      }),
    leaf: (step) =>
      play((on, at) => {
        whoosh(on, 0.16, { at, gain: 0.14 })
        pluck(on, hz(step % 8), palette.ring, { at, gain: 0.12 })
      }),
    roll: () =>
      play((on, now) => {
        whoosh(on, 0.3, { at: now, gain: 0.1 })
        ROLL_AT.forEach((at, i) => {
          strike(on, 2.1 + 0.22 * ((i * 3) % 5), { at: now + at, gain: 0.72 - 0.05 * i })
          if (i > 8) pluck(on, hz(i - 9), palette.ring, { at: now + at, gain: 0.16 })
        })
      }),
    unroll: (step) =>
      play((on, at) => {
        whoosh(on, 0.5, { at, gain: 0.16 })
        strike(on, 0.9, { at, gain: 0.4 })
        pluck(on, hz(step * 2), palette.ring, { at: at + 0.12, gain: 0.36 })
      }),
  }
}
