export type Spectrum = { re: Float64Array; im: Float64Array }

export function spectrumOf(chances: Float64Array): Spectrum {
  const spectrum = { re: chances.slice(), im: new Float64Array(chances.length) }
  transform(spectrum, -1)
  return spectrum
}

export function chancesOf({ re, im }: Spectrum): Float64Array {
  const spectrum = { re: re.slice(), im: im.slice() }
  transform(spectrum, 1)
  return spectrum.re.map((value) => value / re.length)
}

function transform({ re, im }: Spectrum, sign: 1 | -1): void {
  const size = re.length
  reverseBits(re)
  reverseBits(im)
  for (let half = 1; half < size; half *= 2) {
    const cosines = Float64Array.from({ length: half }, (_, k) => Math.cos((Math.PI * k) / half))
    const sines = Float64Array.from(
      { length: half },
      (_, k) => sign * Math.sin((Math.PI * k) / half),
    )
    for (let start = 0; start < size; start += half * 2) {
      for (let k = 0; k < half; k++) {
        const [low, high] = [start + k, start + k + half]
        const [c, s, a, b] = [cosines[k] ?? 0, sines[k] ?? 0, re[high] ?? 0, im[high] ?? 0]
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

function reverseBits(values: Float64Array): void {
  const bits = Math.log2(values.length)
  for (let i = 0; i < values.length; i++) {
    let mirrored = 0
    for (let bit = 0; bit < bits; bit++) if (i & (1 << bit)) mirrored |= 1 << (bits - 1 - bit)
    if (mirrored <= i) continue
    const kept = values[i] ?? 0
    values[i] = values[mirrored] ?? 0
    values[mirrored] = kept
  }
}
