/** One line of the benchmark. `against`: the reference of a ratio, measured in the same run. */
export type Figure = { name: string; value: string; against?: string; goal: string; met: boolean }

export type Report = (figure: Figure) => void

export function atLeast(goal: number, value: number): Pick<Figure, 'value' | 'goal' | 'met'> {
  return { value: value.toFixed(2), goal: `≥ ${goal}`, met: value >= goal }
}

export function atMost(goal: number, value: number): Pick<Figure, 'value' | 'goal' | 'met'> {
  return { value: value.toFixed(2), goal: `≤ ${goal}`, met: value <= goal }
}

export async function throughput(
  clients: number,
  seconds: number,
  work: () => Promise<void>,
): Promise<number> {
  const startedAt = performance.now()
  const endsAt = startedAt + seconds * 1000
  let done = 0
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < endsAt) {
        await work()
        done += 1
      }
    }),
  )
  return done / ((performance.now() - startedAt) / 1000)
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

export function perSecond(value: number): string {
  return `${Math.round(value).toLocaleString('en-US')}/s`
}
