import { isRecord } from '#web/lib/storage.ts'

const NONE = '–'

/** A value that an action changed. `path`: the names that lead to it, such as "input.amount". */
export type AuditChange = { path: string; before: string | undefined; after: string | undefined }

/** Compares what an action recorded before and after, without equal and empty values. */
export function changesOf(before: unknown, after: unknown): AuditChange[] {
  const [old, now] = [valuesOf(before), valuesOf(after)]
  const paths = [...new Set([...old.keys(), ...now.keys()])]
  return paths.flatMap((path) => {
    const change = { path, before: old.get(path), after: now.get(path) }
    const isEmpty = [change.before, change.after].every((value) => (value ?? NONE) === NONE)
    return isEmpty || change.before === change.after ? [] : [change]
  })
}

function valuesOf(value: unknown, path = ''): Map<string, string> {
  if (value === null || value === undefined)
    return path === '' ? new Map() : new Map([[path, NONE]])
  const isList = Array.isArray(value) && value.some(isRecord)
  if (!isList && !isRecord(value)) return new Map([[path, textOf(value)]])
  return new Map(
    Object.entries(value).flatMap(([name, inner]) => [
      ...valuesOf(inner, path === '' ? name : `${path}.${name}`),
    ]),
  )
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? NONE)
