export type Spectrum = { re: Float64Array; im: Float64Array }

export function spectrumOf(chances: Float64Array): Spectrum {
  const spectrum = { re: chances.slice(), im: new Float64Array(chances.length) }
  transform(spectrum, -1)
  return spectrum
}

/**
 * Computes both spectra by one transform of a complex series. The symmetry of the result separates
 * the two.
 */
export function spectraOf(a: Float64Array, b: Float64Array): readonly [Spectrum, Spectrum] {
  const size = a.length
  const { re, im } = { re: a.slice(), im: b.slice() }
  transform({ re, im }, -1)
  const first: Spectrum = { re: new Float64Array(size), im: new Float64Array(size) }
  const second: Spectrum = { re: new Float64Array(size), im: new Float64Array(size) }
  for (let at = 0; at < size; at++) {
    const mirrored = (size - at) % size
    const [x, y, u, v] = [re[at] ?? 0, im[at] ?? 0, re[mirrored] ?? 0, im[mirrored] ?? 0]
    first.re[at] = (x + u) / 2
    first.im[at] = (y - v) / 2
    second.re[at] = (y + v) / 2
    second.im[at] = (u - x) / 2
  }
  return [first, second]
}

export function chancesOf({ re, im }: Spectrum): Float64Array {
  const spectrum = { re: re.slice(), im: im.slice() }
  transform(spectrum, 1)
  return spectrum.re.map((value) => value / re.length)
}

function transform({ re, im }: Spectrum, sign: 1 | -1): void {
  const size = re.length
  reverseBits(re, im)
  const cosines = Float64Array.from({ length: size / 2 }, (_, k) =>
    Math.cos((2 * Math.PI * k) / size),
  )
  const sines = Float64Array.from(
    { length: size / 2 },
    (_, k) => sign * Math.sin((2 * Math.PI * k) / size),
  )
  for (let half = 1; half < size; half *= 2) {
    const step = size / (2 * half)
    for (let start = 0; start < size; start += half * 2) {
      for (let k = 0; k < half; k++) {
        const [low, high] = [start + k, start + k + half]
        const [c, s] = [cosines[k * step] ?? 0, sines[k * step] ?? 0]
        const [a, b] = [re[high] ?? 0, im[high] ?? 0]
        const [x, y] = [a * c - b * s, a * s + b * c]
        const [u, v] = [re[low] ?? 0, im[low] ?? 0]
        re[low] = u + x
        im[low] = v + y
        re[high] = u - x
        im[high] = v - y
      }
    }
  }
}

function reverseBits(re: Float64Array, im: Float64Array): void {
  const swap = (values: Float64Array, i: number, j: number) => {
    const kept = values[i] ?? 0
    values[i] = values[j] ?? 0
    values[j] = kept
  }
  let mirrored = 0
  for (let i = 1; i < re.length; i++) {
    // Increments the bit-reversed index, starting at its highest bit.
    let bit = re.length >> 1
    for (; mirrored & bit; bit >>= 1) mirrored ^= bit
    mirrored |= bit
    if (mirrored <= i) continue
    swap(re, i, mirrored)
    swap(im, i, mirrored)
  }
}
