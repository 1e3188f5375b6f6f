import { expect } from 'vitest'
import type { TestApp } from '#tests/support/test-app.ts'

export function draws(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

export async function expectAllAdded(
  app: TestApp,
  players: readonly string[],
  eachMinor: bigint,
): Promise<void> {
  const {
    rows: [sums],
  } = await app.database.pool.query<{
    open: bigint
    stakes: bigint
    paid: bigint
    house: bigint
    states: bigint
  }>(`
    select (select count(*) from sportsbook.coupon where open_minor > 0)
      as open, (select sum(stake_minor) from sportsbook.coupon)::bigint as stakes,
      (select sum(sold_minor + settled_minor + returned_minor) from sportsbook.coupon)::bigint
        as paid,
      (select sum(amount_minor * ((credit = 105)::int - (debit = 105)::int))
        from wallet.entry)::bigint as house, (select count(distinct state) from sportsbook.coupon)
        as states`)
  expect(sums).toMatchObject({ open: 0n, house: (sums?.stakes ?? 0n) - (sums?.paid ?? 0n) })
  expect(Number(sums?.states)).toBeGreaterThanOrEqual(3)
  const {
    rows: [held],
  } = await app.database.pool.query<{ cash: bigint }>(
    'select sum(cash_minor)::bigint as cash from wallet.account where player_id = any($1)',
    [players],
  )
  expect(held?.cash).toBe(BigInt(players.length) * eachMinor - (sums?.house ?? 0n))
}
