import type { Spectrum } from './spectrum.ts'

const OVERSAMPLING = 4
const TAPS = 12

/**
 * Measures the inter-sample peak with fourfold oversampling (ITU-R BS.1770-4, annex 2). Amplitude,
 * 1 is full scale.
 */
export function truePeak(samples: Float32Array): number {
  let peak = 0
  const kernels = Array.from({ length: OVERSAMPLING }, (_, phase) => kernel(phase / OVERSAMPLING))
  for (let at = 0; at < samples.length; at++) {
    if (Math.abs(samples[at] ?? 0) < peak * 0.5) continue
    for (const taps of kernels) {
      let between = 0
      for (let i = 0; i < taps.length; i++)
        between += (taps[i] ?? 0) * (samples[at + i - TAPS + 1] ?? 0)
      peak = Math.max(peak, Math.abs(between))
    }
  }
  return peak
}

/** A windowed sinc that reads `offset` of a sample after its middle. */
function kernel(offset: number): number[] {
  return Array.from({ length: 2 * TAPS }, (_, i) => {
    const x = i - TAPS + 1 - offset
    const sinc = x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x)
    return sinc * (0.5 + 0.5 * Math.cos((Math.PI * x) / (TAPS + 0.5)))
  })
}

const PHONE_HZ = 400

/**
 * Simulates a phone's loudspeaker: little below 400 Hz, falling by 12 dB per octave (Butterworth).
 */
export function throughPhone(samples: Float32Array, sampleRate: number): Float32Array {
  const w = Math.tan((Math.PI * PHONE_HZ) / sampleRate)
  const scale = 1 / (1 + Math.SQRT2 * w + w * w)
  const [a1, a2] = [2 * (w * w - 1) * scale, (1 - Math.SQRT2 * w + w * w) * scale]
  let x1 = 0,
    x2 = 0,
    y1 = 0,
    y2 = 0
  return samples.map((x) => {
    const y = scale * (x - 2 * x1 + x2) - a1 * y1 - a2 * y2
    x2 = x1
    x1 = x
    y2 = y1
    y1 = y
    return y
  })
}

/** Partials this far below the strongest one are masked by it. */
const MASKED = 10 ** (-40 / 20)
const MAX_PARTIALS = 40

/**
 * Measures the roughness of beating partials: 0 for one tone, 0.06 for a pure fifth of rich tones,
 * 0.4 for a semitone. Uses Plomp and Levelt's curve in Sethares' form (1993) over the strongest
 * partials, each pair weighted by the weaker one, relative to their total strength.
 */
export function roughness(spectrum: Spectrum): number {
  const partials = partialsOf(spectrum)
  const strength = partials.reduce((sum, { amplitude }) => sum + amplitude, 0)
  let rough = 0
  partials.forEach((low, i) => {
    for (const high of partials.slice(i + 1)) {
      const s = (0.24 / (0.0207 * low.hz + 18.96)) * (high.hz - low.hz)
      rough +=
        Math.min(low.amplitude, high.amplitude) * 5 * (Math.exp(-3.51 * s) - Math.exp(-5.75 * s))
    }
  })
  return rough / Math.max(strength, Number.MIN_VALUE)
}

type Partial = { hz: number; amplitude: number }

function partialsOf({ powers, binHz }: Spectrum): Partial[] {
  const amplitudes = powers.map(Math.sqrt)
  const loudest = amplitudes.reduce((max, value) => Math.max(max, value), 0)
  const peaks: Partial[] = []
  for (let bin = 2; bin < amplitudes.length - 2; bin++) {
    const here = amplitudes[bin] ?? 0
    if (
      here < loudest * MASKED ||
      here < (amplitudes[bin - 1] ?? 0) ||
      here <= (amplitudes[bin + 1] ?? 0)
    )
      continue
    peaks.push({ hz: peakBin(amplitudes, bin) * binHz, amplitude: here })
  }
  return peaks
    .toSorted((a, b) => b.amplitude - a.amplitude)
    .slice(0, MAX_PARTIALS)
    .toSorted((a, b) => a.hz - b.hz)
}

function peakBin(amplitudes: Float64Array, bin: number): number {
  const [before, here, after] = [bin - 1, bin, bin + 1].map((at) =>
    Math.log(Math.max(amplitudes[at] ?? 0, Number.MIN_VALUE)),
  )
  const bend = (before ?? 0) - 2 * (here ?? 0) + (after ?? 0)
  return bend === 0 ? bin : bin + (0.5 * ((before ?? 0) - (after ?? 0))) / bend
}

const QUARTER_TONE = 2 ** (50 / 1200)

/**
 * Returns the deviation of a note from its intended pitch in cents; undefined when nothing sounds
 * within a quarter tone of it.
 */
export function offPitchCents({ powers, binHz }: Spectrum, meantHz: number): number | undefined {
  const amplitudes = powers.map(Math.sqrt)
  const [from, to] = [meantHz / QUARTER_TONE, meantHz * QUARTER_TONE].map((hz) => hz / binHz)
  let best: number | undefined
  for (let bin = Math.floor(from ?? 0); bin <= Math.ceil(to ?? 0); bin++) {
    const here = amplitudes[bin] ?? 0
    const isPeak = here > (amplitudes[bin - 1] ?? 0) && here >= (amplitudes[bin + 1] ?? 0)
    if (isPeak && here > (best === undefined ? 0 : (amplitudes[best] ?? 0))) best = bin
  }
  return best === undefined
    ? undefined
    : 1200 * Math.log2((peakBin(amplitudes, best) * binHz) / meantHz)
}
