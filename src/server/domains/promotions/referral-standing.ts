import { sql } from 'kysely'
import type { ReferralStanding } from '#shared/contracts/promotions.ts'
import { toWireTime } from '#shared/dates.ts'
import type { Lang } from '#shared/lang.ts'
import { maskName } from '#shared/players/masked-name.ts'
import { toWireMoney, type Minor } from '#shared/money.ts'
import { namePlayers } from '#server/domains/identity/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { findReferral, listTerms } from './terms/promotion.ts'
import { countOfMonth, isIneligible } from './referral.ts'
import { findReferralCode, openReferralCode } from './referral-code.ts'
import type { RequestState } from './tables.ts'

const SHOWN = 50

type Friend = {
  player_id: string
  joined_at: Date
  expires_at: Date
  earned_at: Date | null
  state: RequestState | null
  held_for: string | null
  amount_minor: Minor | null
  referrer_minor: Minor
  due_at: Date | null
}

/**
 * Returns a player's code, its value and who joined by it; undefined if nothing is offered or the
 * player is excluded.
 */
export async function referralStanding(
  database: Database,
  playerId: string,
  lang: Lang,
  now: Date,
): Promise<ReferralStanding | undefined> {
  const { read } = database
  const promotion = await findReferral(read, now)
  if (promotion === undefined || (await isIneligible(read, playerId, now))) return undefined
  const terms = (await listTerms(read, [promotion.id], lang)).find(
    ({ version }) => version === promotion.termsVersion,
  )
  if (terms === undefined) return undefined
  const code =
    (await findReferralCode(read, playerId)) ??
    (await database.transaction((tx) => openReferralCode(tx, playerId, now)))
  const { rows } = await sql<Friend>`
    select r.player_id, r.joined_at, r.expires_at, r.earned_at, t.referrer_minor, q.state,
      q.held_for, q.amount_minor, q.expires_at as due_at
    from promotions.referral r join promotions.promotion_terms t on t.promotion_id = r.promotion_id
      and t.version = r.terms_version
      left join promotions.request q on q.player_id = r.referrer_id and q.friend_id = r.player_id
    where r.referrer_id = ${playerId}
    order by r.joined_at desc, r.player_id limit ${SHOWN}`.execute(read)
  const {
    rows: [all],
  } = await sql<{
    joined: number
  }>`select count(*)::int as joined from promotions.referral
    where referrer_id = ${playerId}`.execute(read)
  const names = await namePlayers(
    read,
    rows.map((row) => row.player_id),
  )
  return {
    code,
    promotion: { slug: terms.slug, title: terms.title },
    offer: terms.offer,
    thisMonth: await countOfMonth(read, playerId, now),
    joined: all?.joined ?? 0,
    friends: rows.map((row) => ({
      name: maskName(names.get(row.player_id) ?? ''),
      joinedAt: toWireTime(row.joined_at),
      state: stateOf(row, now),
      amount: toWireMoney(
        row.amount_minor === null || row.amount_minor === 0n
          ? row.referrer_minor
          : row.amount_minor,
      ),
    })),
  }
}

/** Reveals only whether the terms are met, not what the friend deposited or played. */
function stateOf(friend: Friend, now: Date): ReferralStanding['friends'][number]['state'] {
  if (friend.earned_at === null) return friend.expires_at > now ? 'joined' : 'lapsed'
  if (friend.state === null) return 'capped'
  if (friend.state === 'rejected') return 'rejected'
  if ((friend.amount_minor ?? 0n) > 0n) return 'given'
  if (friend.state !== 'requested' || friend.due_at === null || friend.due_at <= now)
    return 'lapsed'
  return friend.held_for === null ? 'due' : 'held'
}
