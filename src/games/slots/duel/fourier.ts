/** Complex numbers side by side: real parts and imaginary parts. */
export type Spectrum = { re: Float64Array; im: Float64Array }

export function spectrumOf(values: Float64Array): Spectrum {
  const spectrum = { re: values.slice(), im: new Float64Array(values.length) }
  transform(spectrum, 1)
  return spectrum
}

export function valuesOf({ re, im }: Spectrum): Float64Array {
  const copy = { re: re.slice(), im: im.slice() }
  transform(copy, -1)
  return copy.re.map((value) => value / re.length)
}

/** Fast Fourier transform in place; the length is a power of two. */
function transform({ re, im }: Spectrum, sign: 1 | -1): void {
  const length = re.length
  reorder(re)
  reorder(im)
  for (let size = 2; size <= length; size *= 2) {
    const half = size / 2
    const cos = new Float64Array(half)
    const sin = new Float64Array(half)
    for (let k = 0; k < half; k++) {
      cos[k] = Math.cos((sign * 2 * Math.PI * k) / size)
      sin[k] = Math.sin((sign * -2 * Math.PI * k) / size)
    }
    for (let start = 0; start < length; start += size)
      for (let k = 0; k < half; k++) {
        const [i, j] = [start + k, start + k + half]
        const [c, s] = [cos[k] ?? 0, sin[k] ?? 0]
        const [x, y] = [re[j] ?? 0, im[j] ?? 0]
        const turnedRe = x * c - y * s
        const turnedIm = x * s + y * c
        re[j] = (re[i] ?? 0) - turnedRe
        im[j] = (im[i] ?? 0) - turnedIm
        re[i] = (re[i] ?? 0) + turnedRe
        im[i] = (im[i] ?? 0) + turnedIm
      }
  }
}

function reorder(values: Float64Array): void {
  for (let i = 1, j = 0; i < values.length; i++) {
    let bit = values.length >> 1
    for (; j & bit; bit >>= 1) j ^= bit
    j ^= bit
    if (i < j) [values[i], values[j]] = [values[j] ?? 0, values[i] ?? 0]
  }
}
