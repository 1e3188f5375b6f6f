import { addDays, mondayOf, startOfSiteDay } from '#shared/dates.ts'
import type { Minor } from '#shared/money.ts'
import { ownPlay, ownPlayByWeek } from '#server/domains/wallet/index.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { PromotionRules } from '../terms/promotion.ts'
import { periodOf, weekOf } from '../rules.ts'
import type { Asked, Known, Window } from './facts.ts'
import type { Invitations } from './invitations.ts'
import { amountOf, replayDeposits, type Given, type TimedRequest } from './replay.ts'

const DAYS_OF_A_WEEK = 7

export async function givenToAsked(
  db: Db,
  rulesOf: (request: Asked) => PromotionRules,
  known: Known,
  { since }: Window,
  invitations: Invitations,
): Promise<Given[]> {
  const given = await invitations.givenToAsked(rulesOf, known.playerId, known.asked)
  const had = new Set(known.had)
  const facts = { ...known.facts, taken: [...known.facts.taken] }
  for (const request of known.asked) {
    const rules = rulesOf(request)
    if (request.friendId !== null || rules.basis === 'referral') continue
    const [one] =
      rules.basis === 'deposit'
        ? replayDeposits(rules, facts, [request], { since: since.getTime(), had })
        : await onPlay(db, rules, known.playerId, request, had)
    if (one === undefined) continue
    given.push(one)
    had.add(periodOf(rules, new Date(one.at)))
    if (one.depositId !== undefined) facts.taken.push({ depositId: one.depositId, at: one.at })
  }
  return given
}

/**
 * A request that depends on play, or on nothing, is judged when it is made or, where staff decide,
 * when they did.
 */
async function onPlay(
  db: Db,
  rules: PromotionRules,
  playerId: string,
  request: Asked,
  had: ReadonlySet<string>,
): Promise<Given[]> {
  const at = rules.isAutomatic ? (request.givenAt ?? request.at) : request.decidedAt
  if (at === null || had.has(periodOf(rules, new Date(at)))) return []
  if (rules.basis === 'gift') return [{ at, amountMinor: amountOf(rules, 0n) }]
  const week = weekOf(new Date(at), rules.basis === 'net-loss' ? 1 : 0)
  const until = new Date(Math.min(week.until.getTime(), at + 1))
  const play = await ownPlay(db, { playerId, from: week.from, until, ...gamesOf(rules) })
  return toGiven(rules, at, play)
}

function toGiven(
  rules: PromotionRules,
  at: number,
  { stakedMinor, wonMinor }: { stakedMinor: Minor; wonMinor: Minor },
): Given[] {
  const basisMinor =
    rules.basis === 'stakes' ? stakedMinor : stakedMinor > wonMinor ? stakedMinor - wonMinor : 0n
  const amountMinor = amountOf(rules, basisMinor)
  return amountMinor === 0n ? [] : [{ at, amountMinor }]
}

const gamesOf = ({ contributions, onlyGames, excludedGames }: PromotionRules) => ({
  subCategories: Object.keys(contributions).map(Number),
  onlyGames,
  excludedGames,
})

export async function givenToAll(
  db: Db,
  rules: PromotionRules,
  players: readonly Known[],
  { from, until }: Window,
  invitations: Invitations,
): Promise<Map<string, Given[]>> {
  if (rules.basis === 'referral') return invitations.givenToAll(rules)
  if (rules.basis === 'deposit')
    return new Map(
      players.map(({ playerId, facts, had }) => [
        playerId,
        replayDeposits({ ...rules, isAutomatic: true }, facts, requestsOf(rules, from, until), {
          since: from.getTime(),
          had,
        }),
      ]),
    )
  if (rules.basis === 'gift')
    return new Map(
      players.map(({ playerId, isActive, had }) => [
        playerId,
        isActive
          ? requestsOf(rules, from, until)
              .filter(({ at }) => !had.has(periodOf(rules, new Date(at))))
              .map(({ at }) => ({ at, amountMinor: amountOf(rules, 0n) }))
          : [],
      ]),
    )
  return onEveryWeek(db, rules, players, from, until)
}

/** A net loss is requested on the Monday after it, stakes when the week is over. */
async function onEveryWeek(
  db: Db,
  rules: PromotionRules,
  players: readonly Known[],
  from: Date,
  until: Date,
): Promise<Map<string, Given[]>> {
  const isLoss = rules.basis === 'net-loss'
  const first = startOfSiteDay(isLoss ? addDays(mondayOf(from), -DAYS_OF_A_WEEK) : mondayOf(from))
  const weeks = await ownPlayByWeek(db, {
    playerIds: players.map(({ playerId }) => playerId),
    from: first,
    until,
    ...gamesOf(rules),
  })
  const found = new Map<string, Given[]>(players.map(({ playerId }) => [playerId, []]))
  const had = new Map(players.map((known) => [known.playerId, new Set(known.had)]))
  for (const { playerId, monday, ...play } of weeks) {
    const end = startOfSiteDay(addDays(monday, DAYS_OF_A_WEEK)).getTime()
    const at = isLoss ? end : Math.min(end, until.getTime()) - 1
    const [own, periods] = [found.get(playerId), had.get(playerId)]
    if (own === undefined || periods === undefined || at < from.getTime() || at >= until.getTime())
      continue
    const period = periodOf(rules, new Date(at))
    const [one] = periods.has(period) ? [] : toGiven(rules, at, play)
    if (one === undefined) continue
    periods.add(period)
    own.push(one)
  }
  return found
}

function requestsOf({ repeats }: PromotionRules, from: Date, until: Date): TimedRequest[] {
  if (repeats === 'once') return [{ at: from.getTime(), until: until.getTime(), decidedAt: null }]
  const requests: TimedRequest[] = []
  for (
    let monday = mondayOf(from);
    startOfSiteDay(monday) < until;
    monday = addDays(monday, DAYS_OF_A_WEEK)
  ) {
    requests.push({
      at: Math.max(from.getTime(), startOfSiteDay(monday).getTime()),
      until: Math.min(until.getTime(), startOfSiteDay(addDays(monday, DAYS_OF_A_WEEK)).getTime()),
      decidedAt: null,
    })
  }
  return requests
}
