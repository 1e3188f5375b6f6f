/**
 * A number in a text of JSON that may not be what the text says: with an exponent, a fraction, or
 * more digits than a double keeps.
 */
const DOUBTFUL = /\d[.eE]|\d{16}/

/**
 * Reads JSON whose numbers are exactly what its text says. 9007199254740993, 1e3 and
 * 150.0000000000000001 would be read as another number than was written, so a signature, a stored
 * input and an amount could each mean something else.
 * @throws SyntaxError where the text is no JSON, or a number in it would change
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

/** A number's text without what says nothing: zeros at the end of a fraction, the sign of zero. */
function plain(source: string): string {
  const short = /^-?\d+\.\d+$/.test(source) ? source.replace(/\.?0+$/, '') : source
  return short === '-0' ? '0' : short
}
