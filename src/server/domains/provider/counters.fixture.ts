import type { Session, TestApp } from '#tests/support/test-app.ts'

export async function countersOf(app: TestApp, { user: { uid } }: Session) {
  const { pool } = app.database
  const days = await pool.query(
    `select day::text, product, staked - refunded as staked, won
      from wallet.play_days($1, '2026-01-01') where staked <> refunded or won <> 0
      order by day, product`,
    [uid],
  )
  const {
    rows: [own],
  } = await pool.query(
    'select staked - open as staked, won from wallet.own_play_after($1, 0, null)',
    [uid],
  )
  const used = await pool.query(
    'select kind, period, used from wallet.limit_use($1, $2) order by kind, period',
    [uid, app.clock.now()],
  )
  const member = await pool.query(
    `select m.staked_minor + p.staked - p.open as staked, m.won_minor + p.won as won
      from loyalty.member m cross join lateral wallet.own_play_after(m.player_id, m.counted_seq,
      null) p where m.player_id = $1`,
    [uid],
  )
  return { days: days.rows, own, used: used.rows, member: member.rows }
}
