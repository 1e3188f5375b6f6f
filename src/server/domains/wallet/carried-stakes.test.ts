import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Minor } from '#shared/money.ts'
import { createTestLedger } from './ledger.fixture.ts'
import { SUB_CATEGORY } from './names.ts'

const DAY_MS = 86_400_000
/** Ten in the morning in Istanbul on the first day. */
const FIRST = Date.parse('2026-11-20T07:00:00Z')
const morningOf = (day: number) => new Date(FIRST + day * DAY_MS)
const endOf = (day: number) => new Date(Date.parse('2026-11-20T21:00:00Z') + day * DAY_MS)
const ALWAYS = new Date('2040-01-01T00:00:00Z')
const GAME = SUB_CATEGORY.slot

let ledger: Awaited<ReturnType<typeof createTestLedger>>
beforeAll(async () => {
  ledger = await createTestLedger()
})
afterAll(() => ledger.close())

const query = async (text: string, values: unknown[]) => {
  const { rows } = await ledger.database.pool.query<{ outcome: string }>(text, values)
  return rows
}
const stake = (playerId: string, roundId: string, minor: Minor, at: Date) =>
  query(
    `select outcome from wallet.play_round($1, gen_random_uuid(), 'stake', '\\x01', $2, null, $3,
      null, 'Kupon', ${GAME}::smallint, null, $4)`,
    [playerId, minor, roundId, at],
  )
const closePart = (playerId: string, roundId: string, minor: Minor, at: Date) =>
  query(
    `select outcome from wallet.close_part($1, gen_random_uuid(), 'part', '\\x01', $2, 5, $3, 'Kupon',
      ${GAME}::smallint, null, $4)`,
    [playerId, minor, roundId, at],
  )
const takeBack = (playerId: string, roundId: string, minor: Minor, at: Date) =>
  query(
    `select outcome from wallet.take_back($1, gen_random_uuid(), 'back', '\\x01', $2, $3, 'g', 'Kupon',
      ${GAME}::smallint, null, $4)`,
    [playerId, minor, roundId, at],
  )
/** `type`: 4 with a win of 7 kuruş, or 5, which returns the stake. */
const close = (playerId: string, roundId: string, type: 4 | 5, at: Date) =>
  query(
    `select outcome from wallet.close_round($1, gen_random_uuid(), 'close', '\\x01', $2::smallint, 7,
      $3, null, 'Kupon', ${GAME}::smallint, null, $4)`,
    [playerId, type, roundId, at],
  )
const closeMany = (playerId: string, roundId: string, type: 4 | 5, at: Date) =>
  query(
    `select 'done' as outcome from wallet.close_rounds(array[$1]::uuid[], array[$2]::uuid[],
      array[$3]::smallint[], array[7]::bigint[], array['Kupon'], ${GAME}::smallint, $4)`,
    [playerId, roundId, type, at],
  )
const reopen = (playerId: string, roundId: string, minor: Minor, at: Date) =>
  query(
    `select 'done' as outcome from wallet.reopen_round($1, $2, 7, $3, 0, 0, 'Kupon',
      ${GAME}::smallint, $4)`,
    [playerId, roundId, minor, at],
  )

async function openAt(at: Date): Promise<Record<number, Minor>> {
  const { rows } = await sql<{ account: number; stakes_minor: Minor }>`
    select account, stakes_minor from wallet.open_stakes_at(${at})`.execute(ledger.database.read)
  return Object.fromEntries(rows.map(({ account, stakes_minor: minor }) => [account, minor]))
}

test('a stake is open at the ends of the days before its settlement, also after it', async () => {
  const playerId = await ledger.newPlayer(1_000n, 50n)
  expect(await openAt(ALWAYS)).toEqual({ 0: 0n })
  const [sameDay, later] = [crypto.randomUUID(), crypto.randomUUID()]
  await stake(playerId, sameDay, 100n, morningOf(0))
  await stake(playerId, later, 920n, morningOf(0))
  expect(await openAt(endOf(0))).toEqual({ 0: 1_020n, 103: 1_020n })
  await close(playerId, sameDay, 4, new Date(endOf(0).getTime() - 1))
  await close(playerId, later, 4, endOf(2))
  expect(await openAt(new Date(endOf(0).getTime() - 1))).toEqual({ 0: 920n, 103: 920n })
  for (const day of [0, 1]) expect(await openAt(endOf(day))).toEqual({ 0: 920n, 103: 920n })
  expect(await openAt(endOf(2))).toEqual({ 0: 920n, 103: 920n })
  expect(await openAt(endOf(3))).toEqual({ 0: 0n })
})

test('before the recording of carried stakes began, nothing is stated', async () => {
  await ledger.database.pool.query('update wallet.carried_since set since = $1', [endOf(-10)])
  expect(await openAt(new Date(endOf(-10).getTime() - 1))).toEqual({})
  expect(await openAt(endOf(-10))).toEqual({ 0: 0n })
  await ledger.database.pool.query(`update wallet.carried_since set since = '-infinity'`)
})

/** The runs do not overlap, so that each states only its own stake. */
const DAYS_OF_A_RUN = 20
type Step = 'raise' | 'part' | 'back' | 'close' | 'return' | 'closeMany' | 'reopen' | 'wait'

test('whatever happens to a stake on which day, the ends of past days never change', async () => {
  let run = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.constantFrom<Step>(
          'raise',
          'part',
          'back',
          'close',
          'return',
          'closeMany',
          'reopen',
          'wait',
        ),
        { minLength: 3, maxLength: 12 },
      ),
      async (steps) => {
        const playerId = await ledger.newPlayer(100_000n)
        const roundId = crypto.randomUUID()
        run += 1
        let day = run * DAYS_OF_A_RUN
        let open = 1_000n
        let state: 'open' | 'won' | 'returned' = 'open'
        let closed = 0n
        await stake(playerId, roundId, 1_000n, morningOf(day))
        const ends = new Map<number, Minor>()
        for (const step of steps) {
          const at = morningOf(day)
          if (step === 'wait') {
            ends.set(day, open)
            day += 1
          } else if (step === 'raise' && state === 'open') {
            await stake(playerId, roundId, 300n, at)
            open += 300n
          } else if (step === 'part' && state === 'open' && open > 100n) {
            await closePart(playerId, roundId, 100n, at)
            open -= 100n
          } else if (step === 'back' && state === 'open' && open > 100n) {
            await takeBack(playerId, roundId, 100n, at)
            open -= 100n
          } else if (['close', 'return', 'closeMany'].includes(step) && state === 'open') {
            const type = step === 'return' ? 5 : 4
            await (step === 'closeMany' ? closeMany : close)(playerId, roundId, type, at)
            state = type === 4 ? 'won' : 'returned'
            closed = open
            open = 0n
          } else if (step === 'reopen' && state === 'won') {
            await reopen(playerId, roundId, closed, at)
            state = 'open'
            open = closed
          }
        }
        for (const [end, minor] of ends)
          expect((await openAt(endOf(end)))[0], `the end of day ${end}`).toBe(minor)
        expect((await openAt(ALWAYS))[0]).toBe(open)
        if (state === 'open') await close(playerId, roundId, 5, morningOf(day))
      },
    ),
    { numRuns: 60 },
  )
})
