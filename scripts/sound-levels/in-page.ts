import { createTableSound } from '#web/game-shell/sound/table-sound.ts'
import { createSound } from '#web/games/slots/sound/sound.ts'
import type { SoundPalette } from '#web/games/slots/titles/presentation.ts'
import { pitchHz } from '#web/game-shell/sound/scale.ts'
import { offPitchCents } from './ear.ts'
import { measure, SAMPLE_RATE, soundingSamples, type Reading } from './measure.ts'
import { CUT_AT_SECONDS, SLOT_SCENES, TABLE_SCENES, type Kin, type Scene } from './scenes.ts'
import { semitones, spectrumOf } from './spectrum.ts'

export type MeasuredSound = Reading & {
  scene: string
  kin: Kin
  /** For a `cut` scene: seconds from the cut until the level stays under −60 dB of full scale. */
  fadesSeconds?: number
  /** For a scene with a note: its deviation in cents; null when it is inaudible. */
  offCents?: number | null
  /** The strength of each semitone, then the change of the level in steps of 10 ms. */
  fingerprint: { tones: number[]; moves: number[] }
}

declare global {
  interface Window {
    measureSlot: (palette: SoundPalette) => Promise<MeasuredSound[]>
    measureTable: () => Promise<MeasuredSound[]>
  }
}

/** Longer than the longest sound with its reverb. */
const SECONDS = 4
/** −60 and −100 dB of full scale. */
const GONE = 0.001
const INAUDIBLE = 0.000_01

window.measureSlot = (palette) => measureAll(() => createSound(palette), SLOT_SCENES, palette)
window.measureTable = () => measureAll(createTableSound, TABLE_SCENES)

async function measureAll<Voice extends { wake: () => void }>(
  create: () => Voice,
  scenes: readonly Scene<Voice>[],
  scale?: SoundPalette,
): Promise<MeasuredSound[]> {
  const measured: MeasuredSound[] = []
  for (const scene of scenes) {
    const rendered = await render(create, scene)
    const length = Math.max(
      0.5 * SAMPLE_RATE,
      ...rendered.map((samples) => soundingSamples(samples, INAUDIBLE)),
    )
    const channels = rendered.map((samples) => samples.subarray(0, length))
    const spectrum = spectrumOf(channels, SAMPLE_RATE)
    const cut =
      scene.kin === 'cut'
        ? {
            fadesSeconds:
              Math.max(...channels.map((samples) => soundingSamples(samples, GONE) / SAMPLE_RATE)) -
              CUT_AT_SECONDS,
          }
        : {}
    const off =
      scene.note === undefined || scale === undefined
        ? {}
        : { offCents: offPitchCents(spectrum, pitchHz(scale, scene.note)) ?? null }
    measured.push({
      scene: scene.name,
      kin: scene.kin,
      ...measure(channels, spectrum),
      ...cut,
      ...off,
      fingerprint: { tones: semitones(spectrum), moves: movesOf(channels) },
    })
  }
  return measured
}

async function render<Voice extends { wake: () => void }>(
  create: () => Voice,
  { steps }: Scene<Voice>,
): Promise<Float32Array[]> {
  const context = new OfflineAudioContext({
    numberOfChannels: 2,
    length: SECONDS * SAMPLE_RATE,
    sampleRate: SAMPLE_RATE,
  })
  Object.defineProperty(context, 'state', { value: 'running' })
  Object.assign(globalThis, {
    AudioContext: function AudioContext() {
      return context
    },
  })
  Math.random = randomFrom(1)
  const sound = create()
  sound.wake()
  for (const [, call] of steps.filter(([at]) => at === 0)) call(sound)
  const later = Map.groupBy(
    steps.filter((step) => step[0] > 0),
    ([at]) => at,
  )
  for (const [at, calls] of later) {
    void context.suspend(at).then(() => {
      for (const [, call] of calls) call(sound)
      return context.resume()
    })
  }
  const buffer = await context.startRendering()
  return [buffer.getChannelData(0), buffer.getChannelData(1)]
}

const MOVE_SAMPLES = SAMPLE_RATE / 100

function movesOf(channels: readonly Float32Array[]): number[] {
  return Array.from({ length: (SECONDS * SAMPLE_RATE) / MOVE_SAMPLES }, (_, i) =>
    Math.sqrt(
      channels.reduce(
        (sum, samples) =>
          sum +
          samples
            .subarray(i * MOVE_SAMPLES, (i + 1) * MOVE_SAMPLES)
            .reduce((power, sample) => power + sample * sample, 0),
        0,
      ),
    ),
  )
}

/** A fixed noise sequence (mulberry32), so that a changed figure means a changed sound. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
