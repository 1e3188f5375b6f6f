import { afterAll, beforeAll, expect, test } from 'vitest'
import { usualPlayerRules } from '#shared/players/player-rules.ts'
import { png, upload } from '#server/domains/documents/documents.fixture.ts'
import { changeLevel } from '#tests/support/identity-levels.ts'
import { changeRule } from '#tests/support/player-rules.ts'
import { callStaff, hire, type StaffSession } from '#tests/support/staff.ts'
import {
  createTestApp,
  TEST_PASSWORD,
  type Session,
  type TestApp,
} from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const byCard = (player: Session) =>
  app.call(
    'prepayServices',
    'processTransaction',
    { Type: 1, methodID: 'fast', amount: '500' },
    player,
  )
async function byBank(player: Session) {
  const [bank] = (await app.call('finance', 'list_banks', {}, player)).data
  return app.call(
    'finance',
    'save_bank_transfer',
    {
      Type: 1,
      bankID: bank?.bankID ?? '',
      amount: '500',
      reference: `D-${crypto.randomUUID()}`,
      date: '2026-11-20',
    },
    player,
  )
}
async function verify(player: Session, tint: number): Promise<void> {
  const { body } = await upload(app, player, png({ tint }))
  expect(
    (
      await callStaff(
        app,
        'decide_document',
        { documentID: body.documentID ?? '', outcome: 'accepted', validUntil: '2032-01-01' },
        await hire(app, 'compliance'),
      )
    ).result,
  ).toBe(true)
}
const HELD = {
  code: 409,
  debug: 'limit reached',
  data: { reason: 'identity' },
  message: expect.stringContaining('Belgelerim'),
}

test('possible matches of excluded people are asked for their identity in live mode, not in a demo', () => {
  expect(usualPlayerRules('live')['deposit-lookalike']).toBe(1)
  expect(usualPlayerRules('demo')['deposit-lookalike']).toBe(0)
})

test('until an operator opens the lower levels, no deposit method is open before verification, and each is after it', async () => {
  // Rows that only a demo has.
  await app.database.pool.query('delete from payments.level_limit')
  const player = await app.signUp({ birthDate: '1971-03-04' })
  expect(await byCard(player)).toMatchObject(HELD)
  expect(await byBank(player)).toMatchObject(HELD)
  const { rows } = await app.database.pool.query(
    'select from payments.payment where player_id = $1',
    [player.user.uid],
  )
  expect(rows).toEqual([])
  await verify(player, 1)
  expect((await byCard(player)).result).toBe(true)
  expect((await byBank(player)).result).toBe(true)
  const open = { 'deposit-day': null, 'deposit-month': null }
  await changeLevel(app, 1, open)
  await changeLevel(app, 0, open)
  expect((await byCard(await app.signUp())).result).toBe(true)
})

test('a player with an excluded person’s name and birth date, but another Turkish number, cannot deposit until staff identify them', async () => {
  await changeRule(app, 'deposit-lookalike', 1)
  const born = { firstname: 'Işıl', lastname: 'Çınar', birthDate: '1988-02-29' }
  const before = await app.signUp({ ...born, firstname: 'ISIL' })
  const excluded = await app.signUp(born)
  expect((await byCard(before)).result).toBe(true)
  expect(
    (await app.call('protection', 'self_exclude', { months: 6, password: TEST_PASSWORD }, excluded))
      .result,
  ).toBe(true)
  const after = await app.signUp({ ...born, firstname: 'ÇINAR', lastname: 'IŞIL' })
  for (const player of [before, after]) {
    expect(await byCard(player)).toMatchObject(HELD)
    expect(await byBank(player)).toMatchObject(HELD)
  }
  const other = await app.signUp({ ...born, birthDate: '1988-03-01' })
  expect((await byCard(other)).result).toBe(true)
  await verify(after, 2)
  expect((await byCard(after)).result).toBe(true)
  app.clock.advance(190 * 86_400_000)
  const later = await app.signIn(before.user.username)
  expect((await byCard(later)).result).toBe(true)
})

test('the rule is changed by two people, within its bounds, and only while it is the value both saw', async () => {
  const [cashier, officer] = [await hire(app, 'payments'), await hire(app, 'compliance')]
  const ask = (value: number, requestID = crypto.randomUUID()) =>
    callStaff(
      app,
      'propose_rule',
      { requestID, name: 'deposit-lookalike', value, reason: 'deneme' },
      cashier,
    )
  for (const value of [-1, 2, 1e9]) expect(await ask(value)).toMatchObject({ code: 400 })
  const { data } = await ask(0)
  expect(data).toMatchObject({
    kind: 'rule',
    subjectID: 'deposit-lookalike',
    username: '0',
    amount: '',
    state: 'pending',
    own: true,
  })
  expect(await ask(1)).toMatchObject({ debug: 'duplicate' })
  const decide = (by: StaffSession) =>
    callStaff(app, 'decide_proposal', { id: data.id, decision: 'approve', reason: 'deneme' }, by)
  expect((await decide(cashier)).result).toBe(false)
  const valueNow = async () =>
    (await callStaff(app, 'list_settings', {}, officer)).data.rules.find(
      ({ name }) => name === 'deposit-lookalike',
    )
  expect(await valueNow()).toMatchObject({ value: 1 })
  expect((await decide(officer)).result).toBe(true)
  expect(await valueNow()).toMatchObject({
    value: 0,
    unit: 'choice',
    history: [{ action: 'rule.approve', after: { value: 0 } }, { action: 'rule.propose' }, {}, {}],
  })
})
