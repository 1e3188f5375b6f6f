import { roughness, throughPhone, truePeak } from './ear.ts'
import type { Spectrum } from './spectrum.ts'

export const SAMPLE_RATE = 48_000

/** Levels are in dB of full scale, −Infinity for silence. */
export type Reading = {
  /** Includes peaks between samples. */
  truePeakDb: number
  /** Loudness of its loudest 400 ms, LUFS: comparable between sounds of any length. */
  momentaryLufs: number
  integratedLufs: number
  /** Duration until the level stays 60 dB below the sound's peak. */
  seconds: number
  dcDb: number
  centroidHz: number
  /** Loudness lost on a phone's loudspeaker, LU; 0 means nothing. */
  phoneLu: number
  rough: number
  /** The largest isolated jump between two samples, as left by a tone that was cut short. */
  clickDb: number
}

export function measure(channels: readonly Float32Array[], spectrum: Spectrum): Reading {
  const peak = Math.max(
    ...channels.map((samples) =>
      samples.reduce((highest, sample) => Math.max(highest, Math.abs(sample)), 0),
    ),
  )
  const blocks = blockPowers(channels)
  const length = Math.max(...channels.map((samples) => soundingSamples(samples, peak / 1_000)))
  return {
    truePeakDb: toDb(Math.max(...channels.map(truePeak))),
    momentaryLufs: toLufs(Math.max(...blocks)),
    integratedLufs: toLufs(gatedMean(blocks)),
    seconds: length / SAMPLE_RATE,
    dcDb: toDb(
      Math.max(
        ...channels.map(
          (samples) =>
            Math.abs(samples.subarray(0, length).reduce((sum, sample) => sum + sample, 0)) /
            Math.max(1, length),
        ),
      ),
    ),
    centroidHz: centroidOf(spectrum),
    phoneLu:
      toLufs(
        Math.max(...blockPowers(channels.map((samples) => throughPhone(samples, SAMPLE_RATE)))),
      ) - toLufs(Math.max(...blocks)),
    rough: roughness(spectrum),
    clickDb: toDb(Math.max(...channels.map(largestClick))),
  }
}

export function toDb(amplitude: number): number {
  return 20 * Math.log10(amplitude)
}

export function soundingSamples(samples: Float32Array, floor: number): number {
  let length = samples.length
  while (length > 0 && Math.abs(samples[length - 1] ?? 0) <= floor) length--
  return length
}

type Biquad = { b: readonly [number, number, number]; a: readonly [number, number] }

/** ITU-R BS.1770-4, tables 1 and 2: the head's shelf, then the high pass, at 48 kHz. */
const K_WEIGHTING: readonly Biquad[] = [
  {
    b: [1.53512485958697, -2.69169618940638, 1.19839281085285],
    a: [-1.69065929318241, 0.73248077421585],
  },
  { b: [1, -2, 1], a: [-1.99004745483398, 0.99007225036621] },
]
const BLOCK = 0.4 * SAMPLE_RATE
const HOPS_A_BLOCK = 4
const HOP = BLOCK / HOPS_A_BLOCK
const ABSOLUTE_GATE_LUFS = -70
const RELATIVE_GATE_LU = -10

function weigh(samples: Float32Array): Float64Array {
  const out = Float64Array.from(samples)
  for (const {
    b: [b0, b1, b2],
    a: [a1, a2],
  } of K_WEIGHTING) {
    let x1 = 0,
      x2 = 0,
      y1 = 0,
      y2 = 0
    for (let i = 0; i < out.length; i++) {
      const x = out[i] ?? 0
      const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
      x2 = x1
      x1 = x
      y2 = y1
      y1 = y
      out[i] = y
    }
  }
  return out
}

/**
 * Mean square of the weighted channels' sum over every 400 ms, stepped by a quarter (BS.1770-4,
 * annex 1).
 */
function blockPowers(channels: readonly Float32Array[]): number[] {
  const hops: number[] = []
  for (const samples of channels.map(weigh)) {
    for (let hop = 0; (hop + 1) * HOP <= samples.length; hop++) {
      let energy = 0
      for (let i = hop * HOP; i < (hop + 1) * HOP; i++) energy += (samples[i] ?? 0) ** 2
      hops[hop] = (hops[hop] ?? 0) + energy
    }
  }
  return hops
    .slice(HOPS_A_BLOCK - 1)
    .map((_, i) => hops.slice(i, i + HOPS_A_BLOCK).reduce((sum, energy) => sum + energy, 0) / BLOCK)
}

const toLufs = (power: number) => -0.691 + 10 * Math.log10(power)
const mean = (values: readonly number[]) =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length

function gatedMean(powers: readonly number[]): number {
  const audible = powers.filter((power) => toLufs(power) > ABSOLUTE_GATE_LUFS)
  const gate = toLufs(mean(audible)) + RELATIVE_GATE_LU
  return mean(audible.filter((power) => toLufs(power) > gate))
}

function centroidOf({ powers, binHz }: Spectrum): number {
  const total = powers.reduce((sum, power) => sum + power, 0)
  return (
    powers.reduce((sum, power, bin) => sum + power * bin * binHz, 0) /
    Math.max(total, Number.MIN_VALUE)
  )
}

const NEIGHBOURS = 96
const STANDS_OUT = 8
const QUIETEST_CLICK = 0.000_3

/**
 * Finds the largest isolated jump: a drum's first sample is followed by similar ones, a click has
 * none before or after it.
 */
function largestClick(samples: Float32Array): number {
  const jumps = samples.map((sample, i) => sample - (samples[i - 1] ?? 0))
  const sums = new Float64Array(jumps.length + 1)
  jumps.forEach((jump, i) => (sums[i + 1] = (sums[i] ?? 0) + jump * jump))
  const rms = (from: number, to: number) => {
    const [low, high] = [Math.max(0, from), Math.min(jumps.length, to)]
    return Math.sqrt(Math.max(0, (sums[high] ?? 0) - (sums[low] ?? 0)) / Math.max(1, high - low))
  }
  return jumps.reduce((largest, jump, i) => {
    const size = Math.abs(jump)
    if (size <= Math.max(largest, QUIETEST_CLICK)) return largest
    const around = Math.max(rms(i - NEIGHBOURS, i - 1), rms(i + 2, i + NEIGHBOURS))
    return size > STANDS_OUT * around ? size : largest
  }, 0)
}
