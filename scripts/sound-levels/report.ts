import type { MeasuredSound } from './in-page.ts'
import type { Kin } from './scenes.ts'
import { distance } from './spectrum.ts'

/** Minimum distance from full scale, on and between samples, even with all sounds at once. */
const PEAK_LIMIT_DB = -1
/** Maximum distance of a sound from the median of its kind, LU. */
const KIN_LU = 8
const SILENT_LUFS = -60
const LONGEST_SECONDS = 3.5
const DC_LIMIT_DB = -60
const CLICK_LIMIT_DB = -50
/** A cut must end within this time, too short to be noticed. */
const CUT_SECONDS = 0.06
const LET_GO_SECONDS = 0.6
const MIN_DISTANCE = 0.05
/** Maximum loss on a phone, so that the sound is still audible beside the rest. */
const PHONE_LU = -10
const OFF_CENTS = 12
/**
 * Limit for wins, below a cluster of three semitones (0.78); a sustained whole step has 0.34. Noise
 * is rough by nature, so other sounds are exempt.
 */
const ROUGH = 0.75
/**
 * Each quieter than the next: a reel stop is no louder than a win, and a big win is the loudest.
 */
const LADDERS = [
  ['stop 0', 'win 1', 'win 3', 'bigWin 3'],
  ['spin', 'win 1'],
  ['ticks', 'win 1'],
  ['win 0', 'win 1', 'bigWin 1'],
] as const
const SLACK_LU = 1

export function tableOf(sounds: readonly MeasuredSound[]): string {
  const line = (cells: readonly string[]) =>
    cells.map((cell, i) => (i === 0 ? cell.padEnd(16) : cell.padStart(10))).join('')
  return [
    line([
      'sound',
      'peak dB',
      'LUFS 0.4s',
      'LUFS',
      'seconds',
      'DC dB',
      'centre Hz',
      'phone LU',
      'rough',
      'off cents',
      'click dB',
      'fades s',
    ]),
    ...sounds.map((sound) =>
      line([
        sound.scene,
        ...[sound.truePeakDb, sound.momentaryLufs, sound.integratedLufs].map((value) =>
          value.toFixed(1),
        ),
        sound.seconds.toFixed(2),
        sound.dcDb.toFixed(0),
        sound.centroidHz.toFixed(0),
        sound.phoneLu.toFixed(1),
        sound.rough.toFixed(2),
        sound.offCents?.toFixed(0) ?? '',
        Number.isFinite(sound.clickDb) ? sound.clickDb.toFixed(0) : '—',
        sound.fadesSeconds?.toFixed(3) ?? '',
      ]),
    ),
  ].join('\n')
}

export function nearest(
  titles: ReadonlyMap<string, readonly MeasuredSound[]>,
): { slug: string; other: string; distance: number }[] {
  return [...titles].flatMap(([slug, sounds]) =>
    [...titles]
      .filter(([other]) => other !== slug)
      .map(([other, others]) => ({ slug, other, distance: between(sounds, others) }))
      .toSorted((a, b) => a.distance - b.distance)
      .slice(0, 1),
  )
}

const SIGNATURE = ['stop 0', 'stop 2', 'win 3', 'bigWin 1', 'end']

function between(sounds: readonly MeasuredSound[], others: readonly MeasuredSound[]): number {
  const parts = SIGNATURE.flatMap((name) => {
    const [one, other] = [sounds, others].map(
      (all) => all.find(({ scene }) => scene === name)?.fingerprint,
    )
    return one && other ? [distance(one.tones, other.tones), distance(one.moves, other.moves)] : []
  })
  return parts.reduce((sum, part) => sum + part, 0) / Math.max(1, parts.length)
}

export function complaintsOf(
  measured: ReadonlyMap<string, readonly MeasuredSound[]>,
  titles: ReadonlyMap<string, readonly MeasuredSound[]>,
): string[] {
  return [
    ...[...measured].flatMap(([name, sounds]) =>
      sounds.flatMap((sound) =>
        faultsOf(sound, middleOf(sounds, sound.kin)).map(
          (fault) => `${name}, ${sound.scene}: ${fault}`,
        ),
      ),
    ),
    ...[...titles].flatMap(([slug, sounds]) =>
      LADDERS.flatMap((ladder) => outOfOrder(sounds, ladder).map((fault) => `${slug}, ${fault}`)),
    ),
    ...nearest(titles)
      .filter((pair) => pair.distance < MIN_DISTANCE)
      .map(
        ({ slug, other, distance: apart }) =>
          `${slug} sounds like ${other}: ${apart.toFixed(3)} apart`,
      ),
  ]
}

function outOfOrder(sounds: readonly MeasuredSound[], ladder: readonly string[]): string[] {
  const steps = ladder.flatMap((name) => sounds.filter(({ scene }) => scene === name))
  return steps.slice(1).flatMap((louder, i) => {
    const quieter = steps[i]
    return quieter && quieter.momentaryLufs > louder.momentaryLufs + SLACK_LU
      ? [
          `${louder.scene}: ${(quieter.momentaryLufs - louder.momentaryLufs).toFixed(1)} LU under ${quieter.scene}`,
        ]
      : []
  })
}

function faultsOf(sound: MeasuredSound, middleLufs: number): string[] {
  const offLu = sound.momentaryLufs - middleLufs
  const compared = sound.kin !== 'crowd' && sound.kin !== 'cut'
  const fadeLimit = sound.scene === 'muted' ? CUT_SECONDS : LET_GO_SECONDS
  return [
    sound.momentaryLufs < SILENT_LUFS && sound.kin !== 'cut' && 'makes no sound',
    sound.truePeakDb > PEAK_LIMIT_DB && `peaks at ${sound.truePeakDb.toFixed(1)} dB`,
    compared && sound.phoneLu < PHONE_LU && `loses ${(-sound.phoneLu).toFixed(1)} LU on a phone`,
    sound.kin === 'win' && sound.rough > ROUGH && `is rough: ${sound.rough.toFixed(2)}`,
    sound.offCents === null && 'does not sound its note',
    typeof sound.offCents === 'number' &&
      Math.abs(sound.offCents) > OFF_CENTS &&
      `is ${sound.offCents.toFixed(0)} cents off its note`,
    compared && Math.abs(offLu) > KIN_LU && `${offLu.toFixed(1)} LU from its kin`,
    compared &&
      sound.scene !== 'tension' &&
      sound.seconds > LONGEST_SECONDS &&
      `sounds for ${sound.seconds.toFixed(1)} s`,
    sound.dcDb > DC_LIMIT_DB && `carries DC of ${sound.dcDb.toFixed(0)} dB`,
    sound.clickDb > CLICK_LIMIT_DB && `clicks at ${sound.clickDb.toFixed(0)} dB`,
    sound.fadesSeconds !== undefined &&
      sound.fadesSeconds > fadeLimit &&
      `is still there ${sound.fadesSeconds.toFixed(2)} s after it was let go`,
  ].filter((fault) => fault !== false)
}

function middleOf(sounds: readonly MeasuredSound[], kin: Kin): number {
  const loudnesses = sounds
    .filter((sound) => sound.kin === kin)
    .map((sound) => sound.momentaryLufs)
    .toSorted((a, b) => a - b)
  return loudnesses[Math.floor(loudnesses.length / 2)] ?? 0
}
