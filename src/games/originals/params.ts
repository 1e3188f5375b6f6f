import { refuseFields } from '#shared/refusals.ts'
import type { JsonObject } from '../game-engine.ts'

/** Rejects unknown parameter names. @throws FieldRefusal */
export function onlyParams(params: JsonObject, ...names: readonly string[]): void {
  const unknown = Object.keys(params).find((name) => !names.includes(name))
  if (unknown !== undefined) throw refuseFields({ [unknown]: 'invalid' })
}

/** Reads a choice, by default the first. @throws FieldRefusal */
export function oneOf<T extends string | number>(
  params: JsonObject,
  name: string,
  choices: readonly [T, ...T[]],
): T {
  const value = params[name] ?? choices[0]
  const chosen = choices.find((choice) => choice === value)
  if (chosen === undefined) throw refuseFields({ [name]: 'invalid' })
  return chosen
}

/** Reads an integer within limits, or the default. @throws FieldRefusal */
export function wholeNumber(
  params: JsonObject,
  name: string,
  limits: { min: number; max: number; byDefault?: number },
): number {
  const value = params[name] ?? limits.byDefault
  if (
    typeof value !== 'number' ||
    !Number.isInteger(value) ||
    value < limits.min ||
    value > limits.max
  )
    throw refuseFields({ [name]: 'invalid' })
  return value
}

const TWO_DECIMALS = /^\d{1,7}(\.\d{1,2})?$/

/**
 * Reads "50.50" within limits as hundredths, or the default.
 * @throws FieldRefusal
 */
export function hundredthsText(
  params: JsonObject,
  name: string,
  limits: { min: number; max: number; byDefault: number },
): number {
  const value = params[name]
  if (value === undefined) return limits.byDefault
  if (typeof value !== 'string' || !TWO_DECIMALS.test(value))
    throw refuseFields({ [name]: 'invalid' })
  const [whole = '0', rest = ''] = value.split('.')
  const hundredths = Number(whole) * 100 + Number(rest.padEnd(2, '0'))
  if (hundredths < limits.min || hundredths > limits.max)
    throw refuseFields({ [name]: 'amountRange' })
  return hundredths
}
