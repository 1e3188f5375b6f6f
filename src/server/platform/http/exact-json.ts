/**
 * A number in JSON text that may change when parsed: with an exponent, a fraction, or more digits
 * than a double holds.
 */
const DOUBTFUL = /\d[.eE]|\d{16}/

/**
 * Parses JSON and refuses numbers that would change. 9007199254740993, 1e3 and 150.0000000000000001
 * would be read as another number than was written, so a signature, a stored input and an amount
 * could each mean something different.
 * @throws SyntaxError for invalid JSON, or for a number that would change
 */
export function parseExactly(text: string): unknown {
  if (!DOUBTFUL.test(text)) return JSON.parse(text)
  return JSON.parse(text, (_key: string, value: unknown, context?: { source?: string }) => {
    const source = context?.source
    if (typeof value === 'number' && source !== undefined && plain(source) !== String(value))
      throw new SyntaxError(`not exact: ${source}`)
    return value
  })
}

function plain(source: string): string {
  const short = /^-?\d+\.\d+$/.test(source) ? source.replace(/\.?0+$/, '') : source
  return short === '-0' ? '0' : short
}
