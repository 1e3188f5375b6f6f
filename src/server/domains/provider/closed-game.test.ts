import { afterAll, beforeAll, expect, test } from 'vitest'
import { callStaff, hire, type StaffSession } from '#tests/support/staff.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { GAME, newStudio, sit } from './studio.fixture.ts'

let app: TestApp
let privateKey: string
let editor: StaffSession
beforeAll(async () => {
  app = await createTestApp()
  privateKey = (await newStudio(app, 'kapali')).privateKey
  editor = await hire(app, 'content')
})
afterAll(() => app.close())

const open = (isOpen: boolean) =>
  callStaff(app, 'set_game', { gameID: GAME, open: isOpen, reason: 'sağlayıcı bildirimi' }, editor)
const uuid = () => crypto.randomUUID()

test('in a closed game a studio can end the running round but begin none; earlier requests get the same answer', async () => {
  const { calls } = await sit(app, privateKey, 10_000n)
  const running = calls.betFields(1_000n, { round: uuid() })
  const first = await calls.bet(running)
  expect(first.status).toBe('RS_OK')
  const over = calls.betFields(1_000n, { round: uuid(), round_closed: true })
  expect((await calls.bet(over)).status).toBe('RS_OK')
  await open(false)

  expect((await calls.bet(running)).text, 'the same request').toBe(first.text)
  expect(
    (await calls.bet({ ...running, request_uuid: uuid() })).status,
    'the same bet requested again',
  ).toBe('RS_OK')
  expect(
    (await calls.bet(calls.betFields(500n, { round: running['round'] }))).status,
    'a raise of the round that runs',
  ).toBe('RS_OK')
  expect((await calls.bet(calls.betFields(500n, { round: uuid() }))).status).toBe(
    'RS_ERROR_INVALID_GAME',
  )
  expect((await calls.bet(calls.betFields(500n, { round: over['round'] }))).status).toBe(
    'RS_ERROR_INVALID_GAME',
  )
  expect((await calls.bet(calls.betFields(500n))).status).toBe('RS_ERROR_INVALID_GAME')
  expect(await calls.win(calls.winFields(running, 2_000n, { round_closed: true }))).toMatchObject({
    status: 'RS_OK',
    balanceMinor: 9_500n,
  })
  expect((await calls.bet(calls.betFields(500n, { round: running['round'] }))).status).toBe(
    'RS_ERROR_INVALID_GAME',
  )
  expect(
    (await calls.rollback(calls.rollbackFields(over))).status,
    'what is owed is still taken',
  ).toBe('RS_OK')

  await open(true)
  expect((await calls.bet(calls.betFields(500n))).status).toBe('RS_OK')
})
