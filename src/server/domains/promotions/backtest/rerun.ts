import { addDays, mondayOf, startOfSiteDay } from '#shared/dates.ts'
import type { Minor } from '#shared/money.ts'
import type { PromotionRules } from '#server/domains/content/index.ts'
import { ownPlay, ownPlayByWeek } from '#server/domains/wallet/index.ts'
import type { Db } from '#server/platform/database.ts'
import { periodOf, weekOf } from '../rules.ts'
import type { Asked, Known, Window } from './facts.ts'
import type { Invitations } from './invitations.ts'
import { amountOf, replayDeposits, type Given, type Wish } from './replay.ts'

const DAYS_OF_A_WEEK = 7

/** What a rule would have given those who really asked, each for their own wishes. */
export async function givenToAsked(
  db: Db,
  rulesOf: (wish: Asked) => PromotionRules,
  known: Known,
  { since }: Window,
  invitations: Invitations,
): Promise<Given[]> {
  const given = await invitations.givenToAsked(rulesOf, known.playerId, known.asked)
  const had = new Set(known.had)
  const facts = { ...known.facts, taken: [...known.facts.taken] }
  for (const wish of known.asked) {
    const rules = rulesOf(wish)
    if (wish.friendId !== null || rules.basis === 'referral') continue
    const [one] =
      rules.basis === 'deposit'
        ? replayDeposits(rules, facts, [wish], { since: since.getTime(), had })
        : await onPlay(db, rules, known.playerId, wish, had)
    if (one === undefined) continue
    given.push(one)
    had.add(periodOf(rules, new Date(one.at)))
    if (one.depositId !== undefined) facts.taken.push({ depositId: one.depositId, at: one.at })
  }
  return given
}

/**
 * A wish that looks at play, or at nothing, is judged when it is made; where staff decide, when
 * they did.
 */
async function onPlay(
  db: Db,
  rules: PromotionRules,
  playerId: string,
  wish: Asked,
  had: ReadonlySet<string>,
): Promise<Given[]> {
  const at = rules.isAutomatic ? (wish.givenAt ?? wish.at) : wish.decidedAt
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

/**
 * What a rule would have given everyone who qualifies within the days, had all of them asked as
 * soon as they could.
 */
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
        replayDeposits({ ...rules, isAutomatic: true }, facts, wishesOf(rules, from, until), {
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
          ? wishesOf(rules, from, until)
              .filter(({ at }) => !had.has(periodOf(rules, new Date(at))))
              .map(({ at }) => ({ at, amountMinor: amountOf(rules, 0n) }))
          : [],
      ]),
    )
  return onEveryWeek(db, rules, players, from, until)
}

/** Week by week: a net loss is asked for on the Monday after it, stakes when the week is over. */
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

/** One wish a period: the whole time, or each week of it. */
function wishesOf({ repeats }: PromotionRules, from: Date, until: Date): Wish[] {
  if (repeats === 'once') return [{ at: from.getTime(), until: until.getTime(), decidedAt: null }]
  const wishes: Wish[] = []
  for (
    let monday = mondayOf(from);
    startOfSiteDay(monday) < until;
    monday = addDays(monday, DAYS_OF_A_WEEK)
  ) {
    wishes.push({
      at: Math.max(from.getTime(), startOfSiteDay(monday).getTime()),
      until: Math.min(until.getTime(), startOfSiteDay(addDays(monday, DAYS_OF_A_WEEK)).getTime()),
      decidedAt: null,
    })
  }
  return wishes
}
