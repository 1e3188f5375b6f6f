import type { Scenario } from './table.ts'

export type CheckLine = { check: string; ok: boolean; ms: number; detail?: string }

const SCENARIO_LIMIT_MS = 60_000

export async function runScenarios<S extends { name: string }>(
  studio: S,
  scenarios: readonly Scenario<S>[],
  report: (line: CheckLine) => void,
): Promise<CheckLine[]> {
  const lines: CheckLine[] = []
  for (const { name, run } of scenarios)
    lines.push(await runOne(`${studio.name}: ${name}`, () => run(studio), report))
  return lines
}

export async function runOne(
  check: string,
  work: () => Promise<void>,
  report: (line: CheckLine) => void,
): Promise<CheckLine> {
  const start = performance.now()
  const problem = await within(SCENARIO_LIMIT_MS, work).then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
  const line = {
    check,
    ok: problem === undefined,
    ms: Math.round(performance.now() - start),
    ...(problem === undefined ? {} : { detail: problem }),
  }
  report(line)
  return line
}

async function within(limitMs: number, work: () => Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`not done in ${limitMs / 1_000} seconds`)), limitMs)
  })
  await Promise.race([work(), limit]).finally(() => clearTimeout(timer))
}
