import { addDays, siteDate, startOfSiteDay } from '#shared/dates.ts'

/** Both are in days. `noticeDays` precede the end of `afterDays`. */
export type DormancyRule = { afterDays: number; noticeDays: number }
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

const after = (at: Date, days: number): Date => startOfSiteDay(addDays(siteDate(at), days))

/**
 * Returns the day (YYYY-MM-DD) on which a quiet account that is warned now becomes dormant. The
 * player always gets the full notice.
 */
export function dormantOn(quietSince: Date, rule: DormancyRule, now: Date): string {
  const [byRule, byNotice] = [
    addDays(siteDate(quietSince), rule.afterDays),
    addDays(siteDate(now), rule.noticeDays),
  ]
  return byRule > byNotice ? byRule : byNotice
}

/**
 * Decides the next step of an account. A shut account is never dormant; an account with something
 * open stays active until it is settled.
 */
export function stepDormancy(
  { quietSince, isShut, isHeld, open }: DormancyFacts,
  rule: DormancyRule,
  now: Date,
): DormancyStep {
  if (open === undefined) {
    const isQuiet = !isShut && !isHeld && after(quietSince, rule.afterDays - rule.noticeDays) <= now
    return isQuiet ? { to: 'warn', dormantOn: dormantOn(quietSince, rule, now) } : { to: 'stay' }
  }
  if (isShut) return { to: 'end', by: 'shut' }
  if (quietSince > open.quietSince) return { to: 'end', by: 'activity' }
  if (isHeld) return { to: 'end', by: 'held' }
  const isDue =
    after(quietSince, rule.afterDays) <= now && after(open.warnedAt, rule.noticeDays) <= now
  return isDue && !open.isDormant ? { to: 'dormant' } : { to: 'stay' }
}
