const WINDOW_MS = 5 * 60_000
const MAX_SAMPLES = 8_192

export type Latency = { calls: number; p50Ms: number; p99Ms: number } | null

export function createRecentLatency() {
  const durations = new Float64Array(MAX_SAMPLES)
  const moments = new Float64Array(MAX_SAMPLES)
  let written = 0
  return {
    note(durationMs: number, now: Date): void {
      durations[written % MAX_SAMPLES] = durationMs
      moments[written % MAX_SAMPLES] = now.getTime()
      written += 1
    },
    read(now: Date): Latency {
      const since = now.getTime() - WINDOW_MS
      const recent = durations
        .subarray(0, Math.min(written, MAX_SAMPLES))
        .filter((_, n) => (moments[n] ?? 0) > since)
        .sort()
      if (recent.length === 0) return null
      const at = (share: number) =>
        recent[Math.min(recent.length - 1, Math.floor(recent.length * share))] ?? 0
      return { calls: recent.length, p50Ms: at(0.5), p99Ms: at(0.99) }
    },
  }
}

export type RecentLatency = ReturnType<typeof createRecentLatency>
