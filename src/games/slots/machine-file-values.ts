export class MachineFileError extends Error {}

export type FileSymbol = string | number

const MAX_SYMBOL_LENGTH = 40
const MAX_PAY = 1_000_000
const MAX_MULTIPLIER = 1_000
const PAY_DECIMALS = /^\d+(\.\d{1,4})?$/
const MULTIPLIER_DECIMALS = /^\d+(\.\d{1,2})?$/

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function readSymbol(value: unknown, name: string): string {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value)
  if (typeof value === 'string' && value.length >= 1 && value.length <= MAX_SYMBOL_LENGTH)
    return value
  throw new MachineFileError(
    `${name} must name symbols by a text of 1 to ${MAX_SYMBOL_LENGTH} characters or an integer`,
  )
}

/** Reads a list of lists, exactly `rows` of them or from 1 to `max`. */
export function readTable(
  value: unknown,
  name: string,
  limits: { rows?: number; max?: number; rowName: string },
): unknown[][] {
  const min = limits.rows ?? 1
  const max = limits.rows ?? limits.max ?? 1
  if (
    Array.isArray(value) &&
    value.length >= min &&
    value.length <= max &&
    value.every(Array.isArray)
  )
    return value
  const wanted = min === max ? `${max}` : `${min} to ${max}`
  throw new MachineFileError(`${name} must be a list of ${wanted} lists: ${limits.rowName}`)
}

/** Reads pays for 1, 2, …: at most `longest`, each at least 0, with at most four decimals. */
export function readPays(value: unknown, name: string, longest: number): number[] {
  return readNumbers(
    value,
    name,
    longest,
    (pay) => pay <= MAX_PAY && PAY_DECIMALS.test(String(pay)),
    `numbers from 0 to ${MAX_PAY} with at most four decimals`,
  )
}

/** Reads integers for 1, 2, …: at most `longest`, each from 0 to `max`. */
export function readCounts(value: unknown, name: string, longest: number, max: number): number[] {
  return readNumbers(
    value,
    name,
    longest,
    (count) => Number.isInteger(count) && count >= 0 && count <= max,
    `integers from 0 to ${max}`,
  )
}

function readNumbers(
  value: unknown,
  name: string,
  longest: number,
  accepts: (value: number) => boolean,
  wanted: string,
): number[] {
  if (!Array.isArray(value) || value.length > longest)
    throw new MachineFileError(`${name} must be a list of at most ${longest} numbers`)
  return value.map((entry: unknown) => {
    if (typeof entry === 'number' && accepts(entry)) return entry
    throw new MachineFileError(`${name} must hold ${wanted}`)
  })
}

export function readMultiplier(value: unknown, name: string): number {
  const fits =
    typeof value === 'number' &&
    value >= 1 &&
    value <= MAX_MULTIPLIER &&
    MULTIPLIER_DECIMALS.test(String(value))
  if (fits) return value
  throw new MachineFileError(
    `${name} must be a number from 1 to ${MAX_MULTIPLIER} with at most two decimals`,
  )
}
