import type { FieldErrors } from 'react-hook-form'

/** A wrong value: the path of the field, such as `segments.0.weight`, and the text to show. */
export type Problem = { name: string; text: string }

export function problemsIn(errors: FieldErrors): readonly Problem[] {
  return Object.entries(errors).flatMap(([name, error]) => problemsAt(name, error))
}

function problemsAt(name: string, error: unknown): readonly Problem[] {
  if (typeof error !== 'object' || error === null) return []
  if ('message' in error && typeof error.message === 'string')
    return [{ name, text: error.message }]
  return Object.entries(error).flatMap(([key, inner]) =>
    // The library keeps the problem of a whole list under "root".
    problemsAt(key === 'root' ? name : `${name}.${key}`, inner),
  )
}
