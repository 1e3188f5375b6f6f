import { vi } from 'vitest'
import { isAcknowledged, isFinal, type Attempt, type Journal } from './journal.ts'

const ACKNOWLEDGED_MS = 90_000

export function progressOf(journal: Journal, players: number) {
  function attemptsOfAll(): Attempt[][] {
    const all = Array.from({ length: players }, (): Attempt[] => [])
    for (const { call, attempts } of journal.read().values()) all[call.player]?.push(...attempts)
    return all.map((attempts) => attempts.toSorted((a, b) => a.atMs - b.atMs))
  }
  const isFailed = ({ answer }: Attempt) => !isFinal(answer)

  function recoveryOf(made: readonly Attempt[], faultAtMs: number): number {
    const attempts = made.filter(({ atMs }) => atMs >= faultAtMs)
    const lastFailure = attempts.findLastIndex(isFailed)
    if (lastFailure < 0) return 0
    const success = attempts.slice(lastFailure).find(isAcknowledged)
    if (success === undefined) throw new Error('the calls of a player did not succeed again')
    return success.atMs - faultAtMs
  }

  function longestPauseOf(made: readonly Attempt[], fromMs: number): number {
    const answered = made
      .filter((one) => one.atMs >= fromMs && isAcknowledged(one))
      .map(({ atMs }) => atMs)
    return Math.max(...answered.map((atMs, i) => atMs - (answered[i - 1] ?? fromMs)))
  }

  return {
    async untilAcknowledged(calls: number): Promise<void> {
      const fromMs = performance.now()
      await vi.waitFor(
        () => {
          const isBehind = (made: readonly Attempt[]) =>
            made.filter((one) => one.atMs >= fromMs && isAcknowledged(one)).length < calls
          if (attemptsOfAll().some(isBehind))
            throw new Error(`not every player had ${calls} calls acknowledged`)
        },
        { timeout: ACKNOWLEDGED_MS, interval: 100 },
      )
    },
    failures: () =>
      attemptsOfAll()
        .flat()
        .filter(isFailed)
        .map(({ answer }) => answer?.debug ?? 'no answer'),
    recoveryMs: (faultAtMs: number) =>
      Math.max(...attemptsOfAll().map((made) => recoveryOf(made, faultAtMs))),
    longestPauseMs: (fromMs: number) =>
      Math.max(...attemptsOfAll().map((made) => longestPauseOf(made, fromMs))),
  }
}
