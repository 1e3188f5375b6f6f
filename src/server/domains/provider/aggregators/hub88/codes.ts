import { z } from 'zod'

export function codeOf<V extends string>(words: Readonly<Record<string, V>>) {
  const known = new Map(Object.entries(words))
  return z.string().transform((code, context) => {
    const word = known.get(code)
    if (word !== undefined) return word
    context.addIssue('unknown code')
    return z.NEVER
  })
}
