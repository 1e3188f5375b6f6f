const FIRST_BYTES = 65_536
/** Seven bits per byte. A safe integer has 53 bits. */
const LONGEST = 8
const BASE = 128

export type VarintWriter = ReturnType<typeof createVarintWriter>

export function createVarintWriter() {
  let bytes = Buffer.allocUnsafe(FIRST_BYTES)
  let end = 0
  return {
    add(value: number): void {
      if (end + LONGEST > bytes.length) {
        const larger = Buffer.allocUnsafe(bytes.length * 2)
        bytes.copy(larger, 0, 0, end)
        bytes = larger
      }
      let rest = value
      while (rest >= BASE) {
        bytes[end] = (rest % BASE) + BASE
        end += 1
        rest = Math.floor(rest / BASE)
      }
      bytes[end] = rest
      end += 1
    },
    bytes: () => bytes.subarray(0, end),
  }
}

/** Reads `count` numbers. @throws RangeError if there are too few or too many bytes */
export function readVarints(bytes: Buffer, count: number): Float64Array {
  const values = new Float64Array(count)
  let at = 0
  for (let index = 0; index < count; index += 1) {
    let byte = bytes[at] ?? 0
    at += 1
    let value = byte % BASE
    let factor = BASE
    while (byte >= BASE) {
      byte = bytes[at] ?? 0
      at += 1
      value += (byte % BASE) * factor
      factor *= BASE
    }
    values[index] = value
  }
  if (at !== bytes.length) throw new RangeError('the numbers of a column are incomplete')
  return values
}

export const zigzag = (value: number): number => (value >= 0 ? value * 2 : -value * 2 - 1)
export const fromZigzag = (value: number): number =>
  value % 2 === 0 ? value / 2 : -(value + 1) / 2
