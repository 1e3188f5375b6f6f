import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPdf } from '#tests/support/read-pdf.ts'
import { createTestApp, type Session, type TestApp } from '#tests/support/test-app.ts'
import { paymentsFixture, type PaymentsFixture } from '#server/domains/payments/payments.fixture.ts'
import { readYear, sumOf } from './yearly-statement.ts'

const DAY_MS = 86_400_000
let app: TestApp
let payments: PaymentsFixture
beforeAll(async () => {
  app = await createTestApp()
  payments = paymentsFixture(app)
})
afterAll(() => app.close())

async function playDice(
  session: Session,
  rounds: number,
): Promise<{ staked: bigint; won: bigint }> {
  const launch = await app.call('casino', 'init_game', { gameID: '2001' }, session)
  const { token } = (
    await app.inject({
      url: new URL(launch.data.url).pathname,
      headers: { accept: 'application/json' },
    })
  ).json<{ token: string }>()
  const sum = { staked: 0n, won: 0n }
  for (let round = 0; round < rounds; round += 1) {
    app.clock.advance(2_000)
    const reply = await app.inject({
      method: 'POST',
      url: '/games/round',
      payload: { token, bet: '10.00', params: { target: '50.50', side: 'over' } },
    })
    expect(reply.statusCode).toBe(200)
    sum.staked += 1_000n
    sum.won += BigInt(reply.json<{ win: string }>().win.replace('.', ''))
  }
  return sum
}
const yearOf = (session: Session, year: number) =>
  app.platform.database.snapshot((db) => readYear(db, session.user.uid, year, app.clock.now()))

test('two years add up from the ledger, by product, and the file says so in the player’s language', async () => {
  let session = await app.signUp({ firstname: 'Işıl', lastname: 'Çağrı' })
  await payments.approvedDeposit(session, '1000.00')
  const played = await playDice(session, 5)
  const paid = (await payments.withdraw(session, { amount: '200.00' })).data.transactionID
  await payments.staff(paid, 'approve')
  await app.call('finance', 'move_to_vault', { amount: '100.00', days: null }, session)

  const first = await yearOf(session, 2026)
  expect(first.startDate).toBe('2026-01-01')
  expect(sumOf(first.start)).toBe(0n)
  expect(first.moves).toMatchObject({ deposits: 100_000n, withdrawals: -20_000n, other: 0n })
  expect(first.products).toEqual([
    { category: 3, stakedMinor: played.staked, returnedMinor: 0n, wonMinor: played.won },
  ])
  expect(first.end.vaultMinor).toBe(10_000n)
  expect(sumOf(first.end)).toBe(80_000n + played.won - played.staked)

  app.clock.advance(60 * DAY_MS)
  session = await app.signIn(session.user.username)
  const { data: years } = await app.call('finance', 'yearly_statements', {}, session)
  expect(years).toEqual([
    { year: 2027, isComplete: false },
    { year: 2026, isComplete: true },
  ])
  const second = await yearOf(session, 2027)
  expect(second.start).toEqual(first.end)
  expect(second.end).toEqual(first.end)

  for (const [lang, title] of [
    ['tr', '2026 hesap özeti'],
    ['en', 'Statement of 2026'],
  ] as const) {
    const reply = await app.call(
      'finance',
      'export_yearly_statement',
      { year: 2026, Lang: lang },
      session,
    )
    const file = await app.inject({ url: new URL(reply.data.url).pathname })
    expect(file.statusCode).toBe(200)
    expect(file.headers['content-type']).toBe('application/pdf')
    const texts = readPdf(file.rawPayload).map(({ text }) => text)
    expect(texts).toContain(title)
    expect(texts.some((text) => text.startsWith('Işıl Çağrı'))).toBe(true)
    expect(texts).toContain(lang === 'tr' ? '₺100,00' : '₺100.00')
  }
})

test('refuses a year before the player’s first entry and a year to come', async () => {
  const session = await app.signUp()
  const { data } = await app.call('finance', 'yearly_statements', {}, session)
  expect(data).toHaveLength(1)
  const [{ year } = { year: 0 }] = data
  for (const other of [year - 1, year + 1])
    expect(
      await app.call('finance', 'export_yearly_statement', { year: other }, session),
    ).toMatchObject({ code: 404 })
})
