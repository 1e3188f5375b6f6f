const SIZE = 8_192
const WINDOW = Float64Array.from(
  { length: SIZE },
  (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / SIZE),
)

export type Spectrum = { powers: Float64Array; binHz: number }

export function spectrumOf(channels: readonly Float32Array[], sampleRate: number): Spectrum {
  const powers = new Float64Array(SIZE / 2)
  for (const samples of channels) {
    for (let from = 0; from < samples.length; from += SIZE / 2)
      addWindow(powers, samples.subarray(from, from + SIZE))
  }
  return { powers, binHz: sampleRate / SIZE }
}

const LOWEST_HZ = 55
const SEMITONES = 84

export function semitones({ powers, binHz }: Spectrum): number[] {
  const bands = Array.from({ length: SEMITONES }, () => 0)
  powers.forEach((power, bin) => {
    const band = Math.round(12 * Math.log2((bin * binHz) / LOWEST_HZ))
    if (band >= 0 && band < SEMITONES) bands[band] = (bands[band] ?? 0) + power
  })
  return bands.map(Math.sqrt)
}

/** Distance of two fingerprints: 0 identical, 1 nothing in common. */
export function distance(one: readonly number[], other: readonly number[]): number {
  const dot = (a: readonly number[], b: readonly number[]) =>
    a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0)
  return (
    1 - dot(one, other) / Math.max(Math.sqrt(dot(one, one) * dot(other, other)), Number.MIN_VALUE)
  )
}

function addWindow(powers: Float64Array, samples: Float32Array): void {
  const real = new Float64Array(SIZE)
  const imaginary = new Float64Array(SIZE)
  for (let i = 0; i < samples.length; i++) real[i] = (samples[i] ?? 0) * (WINDOW[i] ?? 0)
  transform(real, imaginary)
  for (let bin = 0; bin < powers.length; bin++)
    powers[bin] = (powers[bin] ?? 0) + (real[bin] ?? 0) ** 2 + (imaginary[bin] ?? 0) ** 2
}

function transform(real: Float64Array, imaginary: Float64Array): void {
  for (let i = 1, mirrored = 0; i < real.length; i++) {
    let bit = real.length >> 1
    for (; mirrored & bit; bit >>= 1) mirrored ^= bit
    mirrored ^= bit
    if (i < mirrored)
      for (const values of [real, imaginary])
        [values[i], values[mirrored]] = [values[mirrored] ?? 0, values[i] ?? 0]
  }
  for (let half = 1; half < real.length; half *= 2) {
    for (let k = 0; k < half; k++) {
      const cos = Math.cos((-Math.PI * k) / half)
      const sin = Math.sin((-Math.PI * k) / half)
      for (let even = k; even < real.length; even += 2 * half) {
        const odd = even + half
        const x = (real[odd] ?? 0) * cos - (imaginary[odd] ?? 0) * sin
        const y = (real[odd] ?? 0) * sin + (imaginary[odd] ?? 0) * cos
        real[odd] = (real[even] ?? 0) - x
        imaginary[odd] = (imaginary[even] ?? 0) - y
        real[even] = (real[even] ?? 0) + x
        imaginary[even] = (imaginary[even] ?? 0) + y
      }
    }
  }
}
