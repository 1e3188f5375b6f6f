import { afterAll, beforeAll, expect, test } from 'vitest'
import { BASES, isBonusType, requiresField, REWARDS, usesField } from '#shared/bonus-types.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { termsConstraints } from './terms-constraints.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

async function listConstraints(table: string): Promise<Record<string, string>> {
  const { rows } = await app.database.pool.query<{ name: string; text: string }>(
    `select conname as name, pg_get_constraintdef(oid) as text from pg_constraint
    where conrelid = $1::regclass and contype = 'c'`,
    [table],
  )
  return Object.fromEntries(rows.map(({ name, text }) => [name, text]))
}

test('the database checks the bonus types as they are defined', async () => {
  await app.database.pool.query(
    'create table promotions.terms_as_defined (like promotions.promotion_terms)',
  )
  for (const [name, check] of termsConstraints())
    await app.database.pool.query(
      `alter table promotions.terms_as_defined add constraint ${name} check (${check})`,
    )
  const defined = await listConstraints('promotions.terms_as_defined')
  expect(Object.keys(defined)).toHaveLength(termsConstraints().size)
  expect(await listConstraints('promotions.promotion_terms')).toMatchObject(defined)
  await app.database.pool.query('drop table promotions.terms_as_defined')
})

test('every bonus type has an amount, and no refused type has a field of its own', () => {
  const types = BASES.flatMap((basis) => REWARDS.map((reward) => ({ basis, reward })))
  expect(types.filter((type) => !isBonusType(type))).toEqual([
    { basis: 'referral', reward: 'free-rounds' },
  ])
  for (const type of types.filter(isBonusType))
    expect(
      requiresField('max', type) || requiresField('freeRounds', type),
      JSON.stringify(type),
    ).toBe(true)
  expect(types.filter((type) => usesField('firstDeposit', type)).map(({ basis }) => basis)).toEqual(
    REWARDS.map(() => 'deposit'),
  )
  expect(requiresField('wagering', { basis: 'deposit', reward: 'free-rounds' })).toBe(false)
  expect(requiresField('wagering', { basis: 'deposit', reward: 'bonus' })).toBe(true)
})
