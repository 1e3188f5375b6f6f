import type { Heard } from './in-page.ts'
import type { Kin } from './scenes.ts'
import { distance } from './spectrum.ts'

/** No sample may come nearer to full scale than this, even with everything at once. */
const PEAK_LIMIT_DB = -1
/** How far a sound may be from the middle of its kin, LU. */
const KIN_LU = 8
const SILENT_LUFS = -60
const LONGEST_SECONDS = 3.5
const DC_LIMIT_DB = -60
const CLICK_LIMIT_DB = -50
/** A cut must be over within this: shorter than anybody notices. */
const CUT_SECONDS = 0.06
const LET_GO_SECONDS = 0.6
const LEAST_DISTANCE = 0.05

/** One line a sound. */
export function tableOf(sounds: readonly Heard[]): string {
  const line = (cells: readonly string[]) => cells.map((cell, i) => (i === 0 ? cell.padEnd(16) : cell.padStart(10))).join('')
  return [
    line(['sound', 'peak dB', 'LUFS 0.4s', 'LUFS', 'seconds', 'DC dB', 'centre Hz', 'click dB', 'fades s']),
    ...sounds.map((sound) => line([
      sound.scene, ...[sound.peakDb, sound.momentaryLufs, sound.integratedLufs].map((value) => value.toFixed(1)), sound.seconds.toFixed(2), sound.dcDb.toFixed(0),
      sound.centroidHz.toFixed(0), Number.isFinite(sound.clickDb) ? sound.clickDb.toFixed(0) : '—', sound.fadesSeconds?.toFixed(3) ?? '',
    ])),
  ].join('\n')
}

/** Every title with the one that sounds most like it. */
export function nearest(titles: ReadonlyMap<string, readonly Heard[]>): { slug: string; other: string; distance: number }[] {
  return [...titles].flatMap(([slug, sounds]) => [...titles].filter(([other]) => other !== slug)
    .map(([other, others]) => ({ slug, other, distance: between(sounds, others) })).toSorted((a, b) => a.distance - b.distance).slice(0, 1))
}

/** The sounds a player knows a title by. */
const SIGNATURE = ['stop 0', 'stop 2', 'win 3', 'bigWin 1', 'end']

function between(sounds: readonly Heard[], others: readonly Heard[]): number {
  const parts = SIGNATURE.flatMap((name) => {
    const [one, other] = [sounds, others].map((all) => all.find(({ scene }) => scene === name)?.fingerprint)
    return one && other ? [distance(one.tones, other.tones), distance(one.moves, other.moves)] : []
  })
  return parts.reduce((sum, part) => sum + part, 0) / Math.max(1, parts.length)
}

/** What breaks a limit, a sentence each. */
export function complaintsOf(heard: ReadonlyMap<string, readonly Heard[]>, titles: ReadonlyMap<string, readonly Heard[]>): string[] {
  return [
    ...[...heard].flatMap(([name, sounds]) => sounds.flatMap((sound) => faultsOf(sound, middleOf(sounds, sound.kin)).map((fault) => `${name}, ${sound.scene}: ${fault}`))),
    ...nearest(titles).filter((pair) => pair.distance < LEAST_DISTANCE).map(({ slug, other, distance: apart }) => `${slug} sounds like ${other}: ${apart.toFixed(3)} apart`),
  ]
}

function faultsOf(sound: Heard, middleLufs: number): string[] {
  const offLu = sound.momentaryLufs - middleLufs
  const compared = sound.kin !== 'crowd' && sound.kin !== 'cut'
  const fadeLimit = sound.scene === 'muted' ? CUT_SECONDS : LET_GO_SECONDS
  return [
    sound.momentaryLufs < SILENT_LUFS && sound.kin !== 'cut' && 'makes no sound',
    sound.peakDb > PEAK_LIMIT_DB && `peaks at ${sound.peakDb.toFixed(1)} dB`,
    compared && Math.abs(offLu) > KIN_LU && `${offLu.toFixed(1)} LU from its kin`,
    compared && sound.scene !== 'tension' && sound.seconds > LONGEST_SECONDS && `sounds for ${sound.seconds.toFixed(1)} s`,
    sound.dcDb > DC_LIMIT_DB && `carries DC of ${sound.dcDb.toFixed(0)} dB`,
    sound.clickDb > CLICK_LIMIT_DB && `clicks at ${sound.clickDb.toFixed(0)} dB`,
    sound.fadesSeconds !== undefined && sound.fadesSeconds > fadeLimit && `is still there ${sound.fadesSeconds.toFixed(2)} s after it was let go`,
  ].filter((fault) => fault !== false)
}

function middleOf(sounds: readonly Heard[], kin: Kin): number {
  const loudnesses = sounds.filter((sound) => sound.kin === kin).map((sound) => sound.momentaryLufs).toSorted((a, b) => a - b)
  return loudnesses[Math.floor(loudnesses.length / 2)] ?? 0
}
