import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import { addDays, endOfSiteDay, siteDate, startOfSiteDay } from '#shared/dates.ts'
import { toWireMoney } from '#shared/money.ts'
import { onlineDay } from '../online-from.ts'

type Sums = {
  deposits: bigint
  withdrawals: bigint
  play: bigint
  bonus: bigint
  vault: bigint
  other: bigint
  later: bigint
  now: bigint
}

const DEFAULT_DAYS = 7
const DELTA = sql`e.amount_minor * ((e.credit in (1, 2))::integer - (e.debit in (1, 2))::integer)`
const OTHER_SIDE = sql`case when e.credit in (1, 2) then e.debit else e.credit end`

/**
 * Sums what moved cash + bonus between two Istanbul days, both inclusive; without dates the last
 * seven days. A period that begins in an archived month begins on the first day after it, as the
 * dates of the result say. start + deposits + withdrawals + play + bonus + vault + other = end,
 * with outgoing parts negative.
 */
export async function statementSummary(
  db: Db,
  playerId: string,
  range: { startDate?: string | undefined; endDate?: string | undefined },
  now: Date,
) {
  const askedEnd = range.endDate ?? siteDate(now)
  const startDate = await onlineDay(db, range.startDate ?? addDays(askedEnd, 1 - DEFAULT_DAYS))
  const endDate = askedEnd < startDate ? startDate : askedEnd
  const from = startOfSiteDay(startDate)
  const to = endOfSiteDay(endDate)
  const { rows } = await sql<Sums>`
    select
      coalesce(sum(delta) filter (where is_in and side = 100), 0)::bigint as deposits,
      coalesce(sum(delta) filter (where is_in and side in (3, 101)), 0)::bigint as withdrawals,
      coalesce(sum(delta) filter (where is_in and side between 103 and 107), 0)::bigint as play,
      coalesce(sum(delta) filter (where is_in and side between 108 and 110), 0)::bigint as bonus,
      coalesce(sum(delta) filter (where is_in and side = 4), 0)::bigint as vault,
      coalesce(sum(delta) filter (where is_in and (side = 111
        or side between 114 and 117)), 0)::bigint as other,
      coalesce(sum(delta) filter (where not is_in), 0)::bigint as later,
      (select coalesce(sum(cash_minor + bonus_minor), 0)::bigint from wallet.account
        where player_id = ${playerId}) as now
    from (
      select ${DELTA} as delta, ${OTHER_SIDE} as side, e.created_at < ${to} as is_in
      from wallet.entry e where e.player_id = ${playerId} and e.created_at >= ${from}
    ) moved`.execute(db)
  const [sums] = rows
  if (sums === undefined) throw new Error('statement summary: no row')
  const endMinor = sums.now - sums.later
  const startMinor =
    endMinor - sums.deposits - sums.withdrawals - sums.play - sums.bonus - sums.vault - sums.other
  return {
    startBalance: toWireMoney(startMinor),
    deposits: toWireMoney(sums.deposits),
    withdrawals: toWireMoney(sums.withdrawals),
    play: toWireMoney(sums.play),
    bonus: toWireMoney(sums.bonus),
    vault: toWireMoney(sums.vault),
    other: toWireMoney(sums.other),
    endBalance: toWireMoney(endMinor),
    startDate,
    endDate,
  }
}
