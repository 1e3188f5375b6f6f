export type OfficeMemory = {
  seed: string
  openedAtMs: number
  done: Set<string>
  lastAtMs: Map<string, number>
  counts: Map<string, number>
  stopped: Set<string>
}

export function newOfficeMemory(seed: string, nowMs: number): OfficeMemory {
  return {
    seed,
    openedAtMs: nowMs,
    done: new Set(),
    lastAtMs: new Map(),
    counts: new Map(),
    stopped: new Set(),
  }
}

export function isFirst({ done }: OfficeMemory, name: string): boolean {
  if (done.has(name)) return false
  done.add(name)
  return true
}

/** Returns true if the task was not done in the last `hours`, and records that it is done now. */
export function startIfDue(
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

export function countUp({ counts }: OfficeMemory, name: string): number {
  const before = counts.get(name) ?? 0
  counts.set(name, before + 1)
  return before
}
