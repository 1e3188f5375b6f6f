/** What the office knows besides what its lists show. */
export type OfficeMemory = {
  seed: string
  openedAtMs: number
  /** Names of the things that the office does once, such as the first watchlist. */
  done: Set<string>
  /** When a thing that the office repeats was last done. */
  lastAtMs: Map<string, number>
  /** Duties that stopped because of a disagreement. */
  stopped: Set<string>
}

export function newOfficeMemory(seed: string, nowMs: number): OfficeMemory {
  return { seed, openedAtMs: nowMs, done: new Set(), lastAtMs: new Map(), stopped: new Set() }
}

/** Returns true the first time it is asked for a name. */
export function isFirst({ done }: OfficeMemory, name: string): boolean {
  if (done.has(name)) return false
  done.add(name)
  return true
}

/** Returns true if the thing was not done within `hours`, and notes that it is done now. */
export function isAgain(
  { lastAtMs }: OfficeMemory,
  name: string,
  nowMs: number,
  hours: number,
): boolean {
  const last = lastAtMs.get(name)
  if (last !== undefined && nowMs < last + hours * 3_600_000) return false
  lastAtMs.set(name, nowMs)
  return true
}
