import { sql } from 'kysely'
import { siteDate } from '#shared/dates.ts'
import { listApprovedDeposits, whenOwnStakeReached } from '#server/domains/wallet/index.ts'
import type { Db } from '#server/platform/database/database.ts'
import { getRules, type PromotionRules } from '../terms/promotion.ts'
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
type Invitation = { row: Row; terms: PromotionRules }
export type Invitations = Awaited<ReturnType<typeof loadInvitations>>

/**
 * Loads who joined by these players' codes, or themselves by a code, and when each met a rule. A
 * rule with the requirements of the terms they joined under was met at the recorded time; another
 * when the last of deposit and stakes was made. For a new promotion, invitations of any promotion
 * count.
 */
export async function loadInvitations(
  db: Db,
  playerIds: readonly string[],
  { promotionId, from, until }: Window,
) {
  const players = [...playerIds]
  const { rows } =
    await sql<Row>`select player_id, referrer_id, promotion_id, terms_version, joined_at,
      expires_at, earned_at from promotions.referral
    where (player_id = any(${players}::uuid[]) or referrer_id = any(${players}::uuid[]))
      and (${promotionId}::bigint is null or promotion_id = ${promotionId}) and joined_at < ${until}
      and expires_at > ${from} order by joined_at, player_id`.execute(db)
  const invitations = new Map<string, Invitation>()
  const known = new Map<string, PromotionRules>()
  for (const row of rows) {
    const key = `${row.promotion_id} ${row.terms_version}`
    const terms = known.get(key) ?? (await getRules(db, row.promotion_id, row.terms_version))
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
      ({ amountMinor, at }) => amountMinor >= rules.minMinor && at < row.expires_at,
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
     * Returns the rewards of all invitations that met a rule, by player: the friend's, and the
     * referrer's up to the monthly maximum.
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
    async givenToAsked(
      rulesOf: (request: Asked) => PromotionRules,
      playerId: string,
      asked: readonly Asked[],
    ): Promise<Given[]> {
      const given: Given[] = []
      const rooms = new Map<PromotionRules, ReturnType<typeof roomByMonth>>()
      for (const request of asked) {
        const invitation = request.friendId === null ? undefined : invitations.get(request.friendId)
        if (invitation === undefined || request.givenAt === null) continue
        const rules = rulesOf(request)
        const at =
          rules.referral === null
            ? undefined
            : asksTheSame(rules, invitation.terms)
              ? request.givenAt
              : await metAt(rules, invitation)
        if (at === undefined) continue
        const isFriend = request.friendId === playerId
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
  const asks = ({ minMinor, referral, contributions, onlyGames, excludedGames }: PromotionRules) =>
    JSON.stringify([
      String(minMinor),
      String(referral?.playMinor),
      Object.keys(contributions).toSorted(),
      onlyGames,
      excludedGames,
    ])
  return asks(rules) === asks(terms)
}

function roomByMonth({ referral }: PromotionRules): (referrerId: string, at: number) => boolean {
  const counts = new Map<string, number>()
  return (referrerId, at) => {
    const month = `${referrerId} ${siteDate(new Date(at)).slice(0, 7)}`
    const count = (counts.get(month) ?? 0) + 1
    counts.set(month, count)
    return count <= (referral?.maxPerMonth ?? 0)
  }
}
