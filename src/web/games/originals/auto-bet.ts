import type { Minor } from '#shared/money.ts'
import { allowedBet, type BetLimits } from './bet-limits.ts'

/** What follows a win or a loss: the first bet again, or so many percent more. */
export type AutoStep = { kind: 'same' } | { kind: 'raise'; percent: number }

/** What a player asked for. Amounts in kuruş; `rounds` 0 plays until something else ends it. */
export type AutoPlan = {
  rounds: number
  onWin: AutoStep
  onLoss: AutoStep
  /** Ends once the run's wins exceed its stakes by this much. */
  stopOnProfitMinor?: Minor | undefined
  /** Ends once the run's stakes exceed its wins by this much. */
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

/** Counts a settled round in, chooses the next bet; `stop` says why the run ends here. */
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

/** More by so many percent. */
function raise(betMinor: Minor, percent: number, limits: BetLimits): Minor {
  return allowedBet((betMinor * BigInt(100 + percent)) / 100n, limits)
}
