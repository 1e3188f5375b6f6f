import type { Minor } from '#shared/money.ts'

/** Autoplay plan: the number of spins and the conditions that stop it. Amounts in kuruş. */
export type AutoplayPlan = {
  spins: number
  stopOnWinMinor?: Minor | undefined
  /** Stops once the run's stakes exceed its wins by this amount. */
  stopOnLossMinor?: Minor | undefined
  /** A spin that would leave less than this is not made. */
  balanceFloorMinor?: Minor | undefined
  stopOnFeature: boolean
}

export type AutoplayRun = { plan: AutoplayPlan; left: number; stakedMinor: Minor; wonMinor: Minor }

export type AutoplayStop = 'done' | 'win' | 'loss' | 'floor' | 'feature'

export const AUTOPLAY_COUNTS = [10, 25, 50, 100] as const

export function startAutoplay(plan: AutoplayPlan): AutoplayRun {
  return { plan, left: plan.spins, stakedMinor: 0n, wonMinor: 0n }
}

export function stopBeforeSpin(
  run: AutoplayRun,
  balanceMinor: Minor,
  betMinor: Minor,
): AutoplayStop | undefined {
  if (run.left <= 0) return 'done'
  const { balanceFloorMinor } = run.plan
  return balanceFloorMinor !== undefined && balanceMinor - betMinor < balanceFloorMinor
    ? 'floor'
    : undefined
}

/** Counts a finished spin. `stop` is the reason why the run ends with it. */
export function countSpin(
  run: AutoplayRun,
  spin: { betMinor: Minor; winMinor: Minor; feature: boolean },
): { run: AutoplayRun; stop: AutoplayStop | undefined } {
  const next: AutoplayRun = {
    ...run,
    left: run.left - 1,
    stakedMinor: run.stakedMinor + spin.betMinor,
    wonMinor: run.wonMinor + spin.winMinor,
  }
  return { run: next, stop: stopAfterSpin(next, spin) }
}

function stopAfterSpin(
  run: AutoplayRun,
  spin: { winMinor: Minor; feature: boolean },
): AutoplayStop | undefined {
  const { stopOnWinMinor, stopOnLossMinor, stopOnFeature } = run.plan
  if (stopOnFeature && spin.feature) return 'feature'
  if (stopOnWinMinor !== undefined && spin.winMinor >= stopOnWinMinor) return 'win'
  if (stopOnLossMinor !== undefined && run.stakedMinor - run.wonMinor >= stopOnLossMinor)
    return 'loss'
  return run.left <= 0 ? 'done' : undefined
}
