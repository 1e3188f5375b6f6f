export class VerifyInputError extends Error {}

export type VerifyParams = Readonly<Record<string, unknown>>

export function integerParam(
  params: VerifyParams,
  name: string,
  limits: { min: number; max: number; byDefault: number },
): number {
  const value = params[name] ?? limits.byDefault
  if (
    typeof value === 'number' &&
    Number.isInteger(value) &&
    value >= limits.min &&
    value <= limits.max
  )
    return value
  throw new VerifyInputError(`${name} must be an integer from ${limits.min} to ${limits.max}`)
}

export function choiceParam<T extends string>(
  params: VerifyParams,
  name: string,
  choices: readonly [T, ...T[]],
): T {
  const value = params[name] ?? choices[0]
  const chosen = choices.find((choice) => choice === value)
  if (chosen === undefined)
    throw new VerifyInputError(`${name} must be one of ${choices.join(', ')}`)
  return chosen
}

export function textParam(
  params: VerifyParams,
  name: string,
  form: RegExp,
  wording: string,
): string {
  const value = params[name]
  if (typeof value === 'string' && form.test(value)) return value
  throw new VerifyInputError(`${name} must be ${wording}`)
}

export function picksParam<T extends string>(
  params: VerifyParams,
  name: string,
  choices: readonly T[],
): T[] {
  const value = params[name] ?? []
  const chosen = Array.isArray(value)
    ? value.map((pick: unknown) => choices.find((choice) => choice === pick))
    : [undefined]
  return chosen.map((pick) => {
    if (pick === undefined)
      throw new VerifyInputError(`${name} must be a list of ${choices.join(', ')}`)
    return pick
  })
}
