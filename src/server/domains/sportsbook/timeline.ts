/**
 * A value as it was known at each moment. Moments are given in order. What only moments more than
 * `keepMs` before the last one need is forgotten.
 */
export class Timeline<T> {
  private readonly entries: { atMs: number; value: T }[] = []
  private readonly keepMs: number

  constructor(keepMs: number) {
    this.keepMs = keepMs
  }

  /** The value known from `atMs` on. Of two at one moment the later one counts. */
  put(atMs: number, value: T): void {
    const { entries, keepMs } = this
    const last = entries.at(-1)
    if (last !== undefined && last.atMs >= atMs) last.value = value
    else entries.push({ atMs, value })
    while ((entries[1]?.atMs ?? Number.POSITIVE_INFINITY) <= atMs - keepMs) entries.shift()
  }

  at(nowMs: number): T | undefined {
    const last = this.entries.at(-1)
    return last !== undefined && last.atMs <= nowMs
      ? last.value
      : this.entries.findLast(({ atMs }) => atMs <= nowMs)?.value
  }

  get latest(): T | undefined {
    return this.entries.at(-1)?.value
  }
}
