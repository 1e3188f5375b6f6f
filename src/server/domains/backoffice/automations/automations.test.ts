import { afterAll, afterEach, expect, test } from 'vitest'
import {
  condition,
  DAY_MS,
  HOUR_MS,
  jump,
  message,
  offer,
  openAutomationDesk,
  split,
  stop,
  wait,
} from './automations.fixture.ts'
import { tagged } from '#tests/support/segment-rules.ts'

const desk = await openAutomationDesk()
const { app, query, start, figuresOf, run, pass, join, sentTo, runsOf } = desk
afterEach(() => desk.endAll())
afterAll(() => app.close())

test('a registered player gets the first message at once, the next after the wait, and then is through', async () => {
  const id = await start([message('Hoş geldin'), wait(2), message('Nasıl gidiyor')])
  const player = await join()
  expect(await sentTo(player)).toEqual(['Hoş geldin'])
  await pass(2 * HOUR_MS - 60_000)
  expect(await sentTo(player)).toEqual(['Hoş geldin'])
  expect(await figuresOf(id)).toMatchObject({
    counts: { entered: 1, active: 1, finished: 0 },
    steps: [{ outcomes: { sent: 1 }, at: 0 }, { at: 1 }, { at: 0 }],
  })
  await pass(60_000)
  expect(await sentTo(player)).toEqual(['Hoş geldin', 'Nasıl gidiyor'])
  await pass(DAY_MS)
  expect(await figuresOf(id)).toMatchObject({
    counts: { entered: 1, active: 0, finished: 1 },
    ends: { completed: 1 },
  })
})

test('a wait until an hour ends at that hour in Istanbul, on the next day where it has begun', async () => {
  app.clock.set(new Date('2026-11-23T09:30:00Z'))
  await start([wait(13, 'hour'), message('Bir'), wait(13, 'hour'), message('İki')])
  const player = await join()
  await pass(HOUR_MS / 2 - 1)
  expect(await sentTo(player)).not.toContain('Bir')
  await pass(1)
  expect(await sentTo(player)).toContain('Bir')
  await pass(DAY_MS - 1)
  expect(await sentTo(player)).not.toContain('İki')
  await pass(1)
  expect(await sentTo(player)).toContain('İki')
})

test('a condition leads players of its segment on and the others to its other step', async () => {
  const segmentID = await desk.segment(tagged('vip'))
  const other = message('Diğer')
  const id = await start([wait(1), condition(segmentID, other.key), message('Vip'), stop(), other])
  const [vip, usual] = [await join(), await join()]
  await desk.tag(vip, 'vip')
  await pass(HOUR_MS)
  expect([await sentTo(vip), await sentTo(usual)]).toEqual([['Vip'], ['Diğer']])
  expect(await figuresOf(id)).toMatchObject({
    steps: [{}, { outcomes: { yes: 1, no: 1 } }, {}, { outcomes: { passed: 1 } }, {}],
    ends: { completed: 2 },
  })
})

test('a split sends each player into one part by salt and id, in about the stated shares', async () => {
  const [b, c] = [message('B'), message('C')]
  const id = await start([
    split({ percent: 20, to: 'next' }, { percent: 50, to: b.key }, { percent: 30, to: c.key }),
    message('A'),
    jump('end'),
    b,
    jump('end'),
    c,
  ])
  await query(`with made as (insert into identity.player (id, username, username_key, password_hash,
      status, firstname, lastname, birth_date, nationality, identity_digest, identity_sealed, country,
      city, address, email, email_key, phone, sms_consent, email_consent, language, created_at)
    select gen_random_uuid(), 's' || n, 's' || n, 'none', 'active', 'W', 'W', '1990-01-01', 'TR',
      's' || n, '', 'TR', 'x', 'x', 's' || n || '@kupa.example', 's' || n || '@kupa.example', 's' || n,
      false, false, 'tr', now() from generate_series(1, 400) n returning id)
    , accounts as (insert into wallet.account (player_id) select id from made)
    insert into platform.outbox (kind, payload)
      select 'player-confirmed', jsonb_build_object('playerId', id) from made`)
  await run()
  const { steps, counts } = await figuresOf(id)
  const [parts] = steps
  expect(counts).toMatchObject({ entered: 400, finished: 400 })
  expect(Object.values(parts?.outcomes ?? {}).reduce((sum, n) => sum + n, 0)).toBe(400)
  for (const [part, share] of [
    ['part-1', 80],
    ['part-2', 200],
    ['part-3', 120],
  ] as const)
    expect(Math.abs((parts?.outcomes[part] ?? 0) - share), part).toBeLessThan(45)
  expect(steps[1]?.outcomes.sent).toBe(parts?.outcomes['part-1'])
  expect(steps[3]?.outcomes.sent).toBe(parts?.outcomes['part-2'])
})

test('an e-mail and an SMS carry the unsubscribe link of an offer, and an SMS waits for the end of the quiet hours', async () => {
  app.clock.set(new Date('2026-11-28T19:00:00Z'))
  await start([offer('Teklif', { channels: ['email', 'sms'] })])
  const player = await join({ smsConsent: true })
  expect([await sentTo(player, 'email'), await sentTo(player, 'sms')]).toEqual([['Teklif'], []])
  const mails = await app.outbox(`${player.user.username}@kupa.example`)
  expect(mails.find(({ subject }) => subject === 'Teklif')?.text).toContain('/unsubscribe?token=')
  await pass(12 * HOUR_MS)
  expect(await sentTo(player, 'sms')).toEqual(['Teklif'])
})

test('an offer reaches only channels with consent, and a step that reaches none is counted with the reason', async () => {
  const id = await start([offer('Teklif', { channels: ['sms', 'email'] }), message('Hizmet')])
  const player = await join({ smsConsent: false, emailConsent: false })
  expect(await sentTo(player, 'sms')).toEqual([])
  expect(await sentTo(player)).toEqual(['Hizmet'])
  expect((await figuresOf(id)).steps[0]).toMatchObject({
    outcomes: { skipped: 1 },
    skipped: { 'no-consent': 1 },
  })
})

test('a player enters once, or again after the stated days, and a repeated message is unread again', async () => {
  await start([message('Bir kez')], { trigger: trigger('deposit') })
  await start([message('Yine')], { trigger: trigger('deposit'), reentryDays: 2 })
  const player = await join()
  await desk.deposit(player)
  await run()
  const [shown] = (await app.call('crm', 'list_mass_messages', { limit: 10 }, player)).data
  await app.call('crm', 'read', { ids: [shown?.id ?? ''] }, player)
  await pass(DAY_MS)
  await desk.deposit(player)
  await run()
  expect((await runsOf(player)).map(({ entry }) => entry)).toEqual([1, 1])
  app.clock.advance(DAY_MS)
  const later = await app.signIn(player.user.username)
  await desk.deposit(player)
  await run()
  expect((await runsOf(player)).map(({ entry }) => entry)).toEqual([1, 1, 2])
  const messages = (await app.call('crm', 'list_mass_messages', { limit: 10 }, later)).data
  expect(messages.map(({ title, read }) => [title, read])).toEqual([
    ['Yine', false],
    ['Bir kez', expect.any(Boolean)],
  ])
})

test('a first deposit, a level, the end of a bonus and a return after an absence each let a player enter', async () => {
  await start([message('İlk yatırım')], { trigger: trigger('first-deposit') })
  await start([message('Seviye')], { trigger: { ...trigger('level'), level: 3 } })
  await start([message('Bonus bitti')], {
    trigger: { ...trigger('bonus-ended'), bonus: 'expired' },
  })
  await start([message('Döndün')], { trigger: { ...trigger('returned'), absentDays: 10 } })
  const player = await join()
  const fact = (kind: string, payload: object) =>
    app.database.transaction((tx) =>
      app.platform.outbox.add(tx, kind, { playerId: player.user.uid, ...payload }),
    )
  const bonusEnds = (state: string) =>
    fact('bonus-ended', { bonusId: crypto.randomUUID(), state, atMs: 0 })
  await fact('level-reached', { before: 1, level: 2 })
  await bonusEnds('completed')
  await run()
  expect(await sentTo(player)).toEqual([])
  await desk.deposit(player)
  await run()
  await desk.deposit(player)
  await fact('level-reached', { before: 2, level: 4 })
  await bonusEnds('expired')
  await run()
  expect((await sentTo(player)).toSorted()).toEqual(
    ['Bonus bitti', 'Seviye', 'İlk yatırım'].toSorted(),
  )
  app.clock.advance(11 * DAY_MS)
  await app.signIn(player.user.username)
  await run()
  expect(await sentTo(player)).toContain('Döndün')
  const enteredOf = async () =>
    (await query<{ n: number }>('select count(*)::int as n from crm.automation_run'))[0]?.n
  const before = await enteredOf()
  await app.signIn(player.user.username)
  await run()
  expect(await enteredOf()).toBe(before)
})

test('players of a segment enter at its daily check, at the stated hour and once a day', async () => {
  app.clock.set(new Date('2027-01-10T06:00:00Z'))
  const segmentID = await desk.segment(tagged('sessiz'))
  const [inside, outside] = [await join(), await join()]
  await desk.tag(inside, 'sessiz')
  const id = await start([message('Özledik')], {
    trigger: { ...trigger('segment'), segmentID, hour: 10 },
  })
  await run()
  expect(await sentTo(inside)).toEqual([])
  await pass(HOUR_MS)
  expect([await sentTo(inside), await sentTo(outside)]).toEqual([['Özledik'], []])
  await desk.tag(outside, 'sessiz')
  await pass(HOUR_MS)
  expect(await sentTo(outside)).toEqual([])
  await pass(DAY_MS)
  expect((await figuresOf(id)).counts.entered).toBe(2)
})

test('only players of the segment of the entry condition enter', async () => {
  const segmentID = await desk.segment(tagged('secili'))
  await start([message('Seçili')], { trigger: trigger('deposit'), segmentID })
  const [inside, outside] = [await join(), await join()]
  await desk.tag(inside, 'secili')
  for (const player of [inside, outside]) await desk.deposit(player)
  await run()
  expect([await sentTo(inside), await sentTo(outside)]).toEqual([['Seçili'], []])
})

function trigger(
  kind: 'deposit' | 'first-deposit' | 'level' | 'bonus-ended' | 'returned' | 'segment',
) {
  return { ...desk.bodyOf([]).trigger, kind }
}
