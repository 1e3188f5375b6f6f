import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPromotion } from '#tests/support/promotion.ts'
import { createTestApp, type Session, type TestApp } from '#tests/support/test-app.ts'
import { runCommand, urlOf } from '#tests/support/run-command.ts'

const LIMIT_MS = 60_000
const TEST_LIMIT_MS = 3 * LIMIT_MS

let app: TestApp
let player: Session
let promotionID = ''
beforeAll(async () => {
  app = await createTestApp()
  app.clock.set(new Date())
  player = await app.signUp({ username: 'bekleyen' })
  promotionID = await newPromotion(app, {
    reward: 'cash',
    maxMinor: 2_500n,
    isAutomatic: false,
    repeats: 'week',
  })
})
afterAll(async () => {
  await app.drain()
  await app.close()
})

const bonuses = (...args: string[]) => runCommand(urlOf(app.database), 'bonuses', ...args)
const ask = async () => (await app.call('promotion', 'request', { promotionID }, player)).data[0]
const own = async () => (await app.call('promotion', 'mine', {}, player)).data
const playerMessages = async () =>
  (await app.call('finance', 'list_transactions', { searchCategory: 2 }, player)).data.filter(
    ({ kind }) => kind === 'bonus-decided',
  )

test(
  'staff list pending requests, reject one with a reason the player reads, and approve one exactly once',
  async () => {
    const asked = await ask()
    expect(asked).toMatchObject({ state: 'requested', reason: null })
    expect(await bonuses()).toMatchObject({
      code: 0,
      output: [{ requestID: asked?.id, username: 'bekleyen', termsVersion: 1 }],
    })
    for (const bad of [
      ['x', 'approve'],
      [asked?.id ?? '', 'reject'],
      [asked?.id ?? '', 'reject', 'kısa'],
      [asked?.id ?? '', 'sil'],
    ]) {
      expect(await bonuses(...bad)).toMatchObject({ code: 2, output: undefined })
    }
    expect(await bonuses(asked?.id ?? '', 'reject', 'Bu ay iki kez verildi')).toEqual({
      code: 0,
      reason: '',
      output: { requestID: asked?.id, decided: 'reject' },
    })
    await app.drain()
    expect((await own())[0]).toMatchObject({
      state: 'rejected',
      reason: 'Bu ay iki kez verildi',
      paid: '0.00',
      decidedAt: expect.any(String),
    })
    expect(await playerMessages()).toMatchObject([
      {
        title: 'Promosyon talebin onaylanmadı',
        description: '“Deneme” talebin onaylanmadı: Bu ay iki kez verildi',
      },
    ])
    expect(await bonuses(asked?.id ?? '', 'approve')).toMatchObject({
      code: 2,
      reason: expect.stringContaining('waits for staff'),
    })

    app.clock.advance(1_000)
    const again = await ask()
    const both = await Promise.all([
      bonuses(again?.id ?? '', 'approve'),
      bonuses(again?.id ?? '', 'approve'),
    ])
    expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 2])
    await app.drain()
    expect((await own())[0]).toMatchObject({ state: 'completed', paid: '25.00' })
    expect((await app.call('finance', 'check_balance', {}, player)).data.balance).toBe('25.00')
    expect((await playerMessages())[0]).toMatchObject({ title: 'Promosyon talebin onaylandı' })
    expect(await bonuses()).toMatchObject({ code: 0, output: [] })
  },
  TEST_LIMIT_MS,
)
