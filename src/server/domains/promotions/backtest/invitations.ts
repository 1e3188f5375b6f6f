import { sql } from 'kysely'
import { siteDate } from '#shared/dates.ts'
import type { Content, PromotionRules } from '#server/domains/content/index.ts'
import { listApprovedDeposits, whenOwnStakeReached } from '#server/domains/wallet/index.ts'
import type { Db } from '#server/platform/database.ts'
import { referralMinor } from '../rules.ts'
import type { Asked, Window } from './facts.ts'
import type { Given } from './replay.ts'

type Row = {
  player_id: string
  referrer_id: string
  promotion_id: bigint
  terms_version: number
  joined_at: Date
  expires_at: Date
  earned_at: Date | null
}
type Invitation = { row: Row; /** what the friend joined under */ terms: PromotionRules }
export type Invitations = Awaited<ReturnType<typeof loadInvitations>>

/**
 * Who joined by these players' codes, or themselves by a code, and when each met a rule. A rule
 * that asks for the same as the terms they joined under was met when the house saw it; another is
 * met when the last of deposit and stakes was made. Of a new promotion, whoever was invited under
 * any.
 */
export async function loadInvitations(
  db: Db,
  promotions: Content['promotions'],
  playerIds: readonly string[],
  { promotionId, from, until }: Window,
) {
  const players = [...playerIds]
  const { rows } =
    await sql<Row>`select player_id, referrer_id, promotion_id, terms_version, joined_at, expires_at, earned_at from promotions.referral
    where (player_id = any(${players}::uuid[]) or referrer_id = any(${players}::uuid[])) and (${promotionId}::bigint is null or promotion_id = ${promotionId}) and joined_at < ${until} and expires_at > ${from} order by joined_at, player_id`.execute(
      db,
    )
  const invitations = new Map<string, Invitation>()
  const known = new Map<string, PromotionRules>()
  for (const row of rows) {
    const key = `${row.promotion_id} ${row.terms_version}`
    const terms =
      known.get(key) ?? (await promotions.getRules(db, row.promotion_id, row.terms_version))
    known.set(key, terms)
    invitations.set(row.player_id, { row, terms })
  }

  async function metAt(
    rules: PromotionRules,
    { row, terms }: Invitation,
  ): Promise<number | undefined> {
    if (rules.referral === null) return undefined
    if (asksTheSame(rules, terms)) return row.earned_at?.getTime()
    const deposited = (await listApprovedDeposits(db, row.player_id, row.joined_at)).findLast(
      ({ amountMinor, at }) => amountMinor >= rules.leastMinor && at < row.expires_at,
    )
    if (deposited === undefined) return undefined
    const { contributions, onlyGames, excludedGames } = rules
    const played = await whenOwnStakeReached(
      db,
      {
        playerId: row.player_id,
        from: row.joined_at,
        until: row.expires_at,
        subCategories: Object.keys(contributions).map(Number),
        onlyGames,
        excludedGames,
      },
      rules.referral.playMinor,
    )
    return played && Math.max(deposited.at.getTime(), played.getTime())
  }

  return {
    /**
     * Everyone's whose invitation met a rule, by player: the friend's, and the one's who invited up
     * to the month's most.
     */
    async givenToAll(rules: PromotionRules): Promise<Map<string, Given[]>> {
      const met: { at: number; row: Row }[] = []
      for (const invitation of invitations.values()) {
        const at = await metAt(rules, invitation)
        if (at !== undefined) met.push({ at, row: invitation.row })
      }
      const given = new Map<string, Given[]>(players.map((id) => [id, []]))
      const hasRoom = roomByMonth(rules)
      for (const { at, row } of met.toSorted((a, b) => a.at - b.at)) {
        given.get(row.player_id)?.push({ at, amountMinor: referralMinor(rules, true) })
        if (hasRoom(row.referrer_id, at))
          given.get(row.referrer_id)?.push({ at, amountMinor: referralMinor(rules, false) })
      }
      return given
    },
    /** What a rule would have given for what was really given: each for its friend. */
    async givenToAsked(
      rulesOf: (wish: Asked) => PromotionRules,
      playerId: string,
      asked: readonly Asked[],
    ): Promise<Given[]> {
      const given: Given[] = []
      const rooms = new Map<PromotionRules, ReturnType<typeof roomByMonth>>()
      for (const wish of asked) {
        const invitation = wish.friendId === null ? undefined : invitations.get(wish.friendId)
        if (invitation === undefined || wish.givenAt === null) continue
        const rules = rulesOf(wish)
        const at =
          rules.referral === null
            ? undefined
            : asksTheSame(rules, invitation.terms)
              ? wish.givenAt
              : await metAt(rules, invitation)
        if (at === undefined) continue
        const isFriend = wish.friendId === playerId
        const hasRoom = rooms.get(rules) ?? roomByMonth(rules)
        rooms.set(rules, hasRoom)
        if (isFriend || hasRoom(playerId, at))
          given.push({ at, amountMinor: referralMinor(rules, isFriend) })
      }
      return given
    },
  }
}

function asksTheSame(rules: PromotionRules, terms: PromotionRules): boolean {
  const asks = ({
    leastMinor,
    referral,
    contributions,
    onlyGames,
    excludedGames,
  }: PromotionRules) =>
    JSON.stringify([
      String(leastMinor),
      String(referral?.playMinor),
      Object.keys(contributions).toSorted(),
      onlyGames,
      excludedGames,
    ])
  return asks(rules) === asks(terms)
}

/** Counts friends of a calendar month; whether there is room for one more. */
function roomByMonth({ referral }: PromotionRules): (referrerId: string, at: number) => boolean {
  const counts = new Map<string, number>()
  return (referrerId, at) => {
    const month = `${referrerId} ${siteDate(new Date(at)).slice(0, 7)}`
    const count = (counts.get(month) ?? 0) + 1
    counts.set(month, count)
    return count <= (referral?.monthMost ?? 0)
  }
}
