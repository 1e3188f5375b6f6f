import { sql } from 'kysely'
import { timed, type Timed } from './cpu-time.ts'
import type { BenchPlayers } from './players.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { SETTLED_AT_ONCE } from '#server/domains/sportsbook/index.ts'

const STAKE_MINOR = 1_000
const PRICE_MILLI = 2_150
const PAY_MINOR = (STAKE_MINOR * PRICE_MILLI) / 1_000
const NO_COUPON = '00000000-0000-0000-0000-000000000000'
const NOTICE = JSON.stringify({
  code: '0123456789',
  name: { tr: 'Tekli', en: 'Single' },
  amount: '21.50',
  state: 'won',
  stake: '10.00',
})
const SELECTIONS = ['home', 'draw', 'away'] as const

/** Settling, and its longest transaction: the maximum wait of a player in that batch. */
export type Settling = { ours: Timed; bare: Timed; longestBatchMs: number }

export async function settling(
  database: Database,
  { app, ids }: BenchPlayers,
  count: number,
): Promise<Settling> {
  const { clerk } = app.domains.sportsbook.coupons
  await seedCoupons(database, ids, 'bench-ours', count)
  await decide(database, 'bench-ours')
  let longestBatchMs = 0
  const ours = await timed(database, async () => {
    longestBatchMs = await clerk.work()
  })
  await seedCoupons(database, ids, 'bench-bare', count)
  const bare = await timed(database, () => settleBare(database, 'bench-bare'))
  return { ours, bare, longestBatchMs }
}

async function seedCoupons(
  { pool }: Database,
  players: readonly string[],
  eventId: string,
  count: number,
): Promise<void> {
  await pool.query(
    `
    with placed as materialized (
      select n, platform.new_id(wallet.epoch_ms(now()) + n, n)
        as id, ($2::uuid[])[1 + n % cardinality($2::uuid[])] as player_id, ($4::text[])[1 + n % 3]
        as selection
      from generate_series(1, $3::int) n
    ), coupons as (
      insert into sportsbook.coupon (id, code, player_id, type, sizes, lines, line_stake_minor,
        stake_minor, state, open_minor, accept, tolerance_percent, lang, placed_at)
      select id, id::text, player_id, 'single', '{1}', 1, $5, $5, 'open', $5, 'none', 0, 'tr', now()
        from placed
    ), legs as (
      insert into sportsbook.leg (coupon_id, player_id, n, event_id, market, selection, price_milli,
        is_banker, is_live, starts_at, details)
      select id, player_id, 0, $1, 'result', selection, $6, false, false, now(),
        '{"event": {"tr": "Ev – Konuk", "en": "Home – Away"}, "market": {"tr": "Maç sonucu", "en": "Result"}, "selection": {"tr": "Ev", "en": "Home"}, "sport": "football"}'
          from placed
    )
    insert into wallet.open_stake (round_id, player_id, cash_minor, bonus_minor, opened_at)
      select id, player_id, $5, 0, now() from placed`,
    [eventId, players, count, SELECTIONS, STAKE_MINOR, PRICE_MILLI],
  )
  await pool.query(
    'vacuum analyze sportsbook.coupon, sportsbook.leg, wallet.open_stake, wallet.account',
  )
}

async function decide({ pool }: Database, eventId: string): Promise<void> {
  await pool.query(
    `insert into sportsbook.decision (event_id, market, selection, result, decided_by, decided_at,
      due_at)
    select $1, 'result', s, case s when 'home' then '{"result": "won"}'::jsonb
      else '{"result": "lost"}' end, '{"score": "1-0", "scoreDetail": null}', now(), now()
    from unnest($2::text[]) s`,
    [eventId, SELECTIONS],
  )
}

/**
 * Writes the same rows in transactions of the same size with the plainest statements: no ordered
 * locks, no arithmetic, no chain.
 */
async function settleBare(database: Database, eventId: string): Promise<void> {
  for (const selection of SELECTIONS) {
    for (let after = NO_COUPON; ;) {
      const { rows } = await sql<{ coupon_id: string }>`select coupon_id from sportsbook.leg
        where event_id = ${eventId} and market = 'result' and selection = ${selection}
          and coupon_id > ${after} order by coupon_id limit ${SETTLED_AT_ONCE}`.execute(
        database.read,
      )
      const last = rows.at(-1)
      if (last === undefined) break
      await database.transaction((tx) =>
        bareBatch(
          tx,
          rows.map(({ coupon_id: id }) => id),
          selection === 'home',
        ),
      )
      after = last.coupon_id
    }
  }
}

async function bareBatch(tx: Tx, ids: readonly string[], isWon: boolean): Promise<void> {
  await sql`update sportsbook.leg set result =
    ${JSON.stringify({ result: isWon ? 'won' : 'lost' })}::jsonb,
    decided_by = '{"score": "1-0", "scoreDetail": null}'
    where coupon_id = any(${ids}::uuid[])`.execute(tx)
  if (isWon) {
    await sql`insert into wallet.entry (player_id, seq, transfer_id, debit, credit, amount_minor,
      created_at, hash)
      select c.player_id, a.seq + row_number() over (partition by c.player_id), c.id, 105, 1,
        ${PAY_MINOR}, now(), a.chain_hash
      from sportsbook.coupon c join wallet.account a on a.player_id = c.player_id
        where c.id = any(${ids}::uuid[])`.execute(tx)
    await sql`insert into wallet.transaction (player_id, id, type, category, sub_category, status,
      amount_minor, balance_after_minor, subject, round_id, leads, created_at)
      select player_id, id, 4, 5, 501, 1002, ${PAY_MINOR}, 0, 'Tekli', id, false, now()
        from sportsbook.coupon where id = any(${ids}::uuid[])`.execute(tx)
    await sql`update wallet.account a set cash_minor = a.cash_minor + s.n * ${PAY_MINOR},
      seq = a.seq + s.n
      from (select player_id, count(*) as n from sportsbook.coupon where id = any(${ids}::uuid[])
        group by player_id) s where s.player_id = a.player_id`.execute(tx)
  }
  await sql`delete from wallet.open_stake where round_id = any(${ids}::uuid[])`.execute(tx)
  await sql`update sportsbook.coupon set state = ${isWon ? 'won' : 'lost'}, open_minor = 0,
    settled_minor = ${isWon ? PAY_MINOR : 0}, stake_cash_minor = stake_minor,
    stake_bonus_minor = 0, closed_at = now() where id = any(${ids}::uuid[])`.execute(tx)
  await sql`insert into notifications.notification (player_id, id, kind, facts, type, sub_category,
    created_at)
    select player_id, id, 'coupon-settled', ${NOTICE}::jsonb, 4, 204, now()
      from sportsbook.coupon where id = any(${ids}::uuid[])`.execute(tx)
}
