import type { Minor } from '#shared/money.ts'
import { allowedBet, type BetLimits } from './bet-limits.ts'

export type AutoStep = { kind: 'same' } | { kind: 'raise'; percent: number }

/** Auto play plan. Amounts in kuruş; `rounds` 0 plays until another limit ends it. */
export type AutoPlan = {
  rounds: number
  onWin: AutoStep
  onLoss: AutoStep
  /** Stops once the run's wins exceed its stakes by this amount. */
  stopOnProfitMinor?: Minor | undefined
  /** Stops once the run's stakes exceed its wins by this amount. */
  stopOnLossMinor?: Minor | undefined
}

export type AutoRun = {
  plan: AutoPlan
  firstBetMinor: Minor
  betMinor: Minor
  played: number
  netMinor: Minor
}
export type AutoStop = 'done' | 'profit' | 'loss' | 'balance'

export function startAuto(plan: AutoPlan, betMinor: Minor): AutoRun {
  return { plan, firstBetMinor: betMinor, betMinor, played: 0, netMinor: 0n }
}

/** Counts a settled round and chooses the next bet. `stop` is the reason why the run ends. */
export function countRound(
  run: AutoRun,
  round: { betMinor: Minor; winMinor: Minor },
  limits: BetLimits,
): { run: AutoRun; stop: AutoStop | undefined } {
  const { plan } = run
  const step = round.winMinor > round.betMinor ? plan.onWin : plan.onLoss
  const next: AutoRun = {
    ...run,
    betMinor: step.kind === 'same' ? run.firstBetMinor : raise(run.betMinor, step.percent, limits),
    played: run.played + 1,
    netMinor: run.netMinor + round.winMinor - round.betMinor,
  }
  return { run: next, stop: stopOf(next) }
}

function stopOf({ plan, played, netMinor }: AutoRun): AutoStop | undefined {
  if (plan.stopOnProfitMinor !== undefined && netMinor >= plan.stopOnProfitMinor) return 'profit'
  if (plan.stopOnLossMinor !== undefined && -netMinor >= plan.stopOnLossMinor) return 'loss'
  return plan.rounds > 0 && played >= plan.rounds ? 'done' : undefined
}

function raise(betMinor: Minor, percent: number, limits: BetLimits): Minor {
  return allowedBet((betMinor * BigInt(100 + percent)) / 100n, limits)
}
