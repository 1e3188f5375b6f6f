import { vi } from 'vitest'
import { isAcknowledged, isFinal, type Attempt, type Journal } from './journal.ts'

const ACKNOWLEDGED_MS = 90_000

export function progressOf(journal: Journal, players: number) {
  const attemptsOf = (player: number): Attempt[] =>
    [...journal.read().values()]
      .filter(({ call }) => call.player === player)
      .flatMap(({ attempts }) => attempts)
      .toSorted((a, b) => a.atMs - b.atMs)
  const all = Array.from({ length: players }, (_, player) => player)
  const isFailed = ({ answer }: Attempt) => !isFinal(answer)

  function recoveryOf(player: number, faultAtMs: number): number {
    const attempts = attemptsOf(player).filter(({ atMs }) => atMs >= faultAtMs)
    const lastFailure = attempts.findLastIndex(isFailed)
    if (lastFailure < 0) return 0
    const success = attempts.slice(lastFailure).find(isAcknowledged)
    if (success === undefined) throw new Error('the calls of a player did not succeed again')
    return success.atMs - faultAtMs
  }

  function longestPauseOf(player: number, fromMs: number): number {
    const answered = attemptsOf(player)
      .filter((one) => one.atMs >= fromMs && isAcknowledged(one))
      .map(({ atMs }) => atMs)
    return Math.max(...answered.map((atMs, i) => atMs - (answered[i - 1] ?? fromMs)))
  }

  return {
    async untilAcknowledged(calls: number): Promise<void> {
      const fromMs = performance.now()
      await vi.waitFor(
        () => {
          const isBehind = (player: number) =>
            attemptsOf(player).filter((one) => one.atMs >= fromMs && isAcknowledged(one)).length <
            calls
          if (all.some(isBehind))
            throw new Error(`not every player had ${calls} calls acknowledged`)
        },
        { timeout: ACKNOWLEDGED_MS, interval: 100 },
      )
    },
    failures: () =>
      all
        .flatMap(attemptsOf)
        .filter(isFailed)
        .map(({ answer }) => answer?.debug ?? 'no answer'),
    recoveryMs: (faultAtMs: number) =>
      Math.max(...all.map((player) => recoveryOf(player, faultAtMs))),
    longestPauseMs: (fromMs: number) =>
      Math.max(...all.map((player) => longestPauseOf(player, fromMs))),
  }
}
