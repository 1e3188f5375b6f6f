/** A value as it was known at each moment. Moments are given in order. */
export class Timeline<T> {
  private readonly entries: { atMs: number; value: T }[] = []

  /** The value known from `atMs` on. Of two at one moment the later one counts. */
  put(atMs: number, value: T): void {
    const last = this.entries.at(-1)
    if (last !== undefined && last.atMs >= atMs) last.value = value
    else this.entries.push({ atMs, value })
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

  /** Forgets what is needed only for moments before `atMs`. */
  forget(atMs: number): void {
    const needed = this.entries.findLastIndex((entry) => entry.atMs <= atMs)
    if (needed > 0) this.entries.splice(0, needed)
  }
}
