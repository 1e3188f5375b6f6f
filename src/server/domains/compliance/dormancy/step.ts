import { addDays, siteDate, startOfSiteDay } from '#shared/dates.ts'

/** Days. `toldDays` are before the end of `afterDays`. */
export type DormancyRule = { afterDays: number; toldDays: number }
/** `quietSince`: the last sign-in, stake, deposit or withdrawal. */
export type DormancyFacts = {
  quietSince: Date
  isShut: boolean
  isHeld: boolean
  open: { quietSince: Date; warnedAt: Date; isDormant: boolean } | undefined
}
export type DormancyStep =
  | { to: 'stay' }
  | { to: 'warn'; dormantOn: string }
  | { to: 'dormant' }
  | { to: 'end'; by: 'activity' | 'held' | 'shut' }

/** The first moment of the site's day that is so many days after another. */
const after = (at: Date, days: number): Date => startOfSiteDay(addDays(siteDate(at), days))

/**
 * From which day on a quiet account that is told now is dormant (YYYY-MM-DD): never sooner than it
 * was told.
 */
export function dormantOn(quietSince: Date, rule: DormancyRule, now: Date): string {
  const [byRule, byTelling] = [
    addDays(siteDate(quietSince), rule.afterDays),
    addDays(siteDate(now), rule.toldDays),
  ]
  return byRule > byTelling ? byRule : byTelling
}

/**
 * What becomes of an account now. Whoever is shut out is not dormant; whoever has something open is
 * awake until it is settled.
 */
export function stepDormancy(
  { quietSince, isShut, isHeld, open }: DormancyFacts,
  rule: DormancyRule,
  now: Date,
): DormancyStep {
  if (open === undefined) {
    const isQuiet = !isShut && !isHeld && after(quietSince, rule.afterDays - rule.toldDays) <= now
    return isQuiet ? { to: 'warn', dormantOn: dormantOn(quietSince, rule, now) } : { to: 'stay' }
  }
  if (isShut) return { to: 'end', by: 'shut' }
  if (quietSince > open.quietSince) return { to: 'end', by: 'activity' }
  if (isHeld) return { to: 'end', by: 'held' }
  const isDue =
    after(quietSince, rule.afterDays) <= now && after(open.warnedAt, rule.toldDays) <= now
  return isDue && !open.isDormant ? { to: 'dormant' } : { to: 'stay' }
}
