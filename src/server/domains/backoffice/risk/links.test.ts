import { afterAll, beforeAll, expect, test } from 'vitest'
import { callStaff, hire, type StaffSession } from '#tests/support/staff.ts'
import { createTestApp, type Session, type TestApp } from '#tests/support/test-app.ts'

const IBAN = 'TR65 0001 0000 0000 1000 0791 90'
const REASON = 'belgeler karşılaştırıldı'
let app: TestApp
let officer: StaffSession
let births = 0
beforeAll(async () => {
  app = await createTestApp()
  officer = await hire(app, 'risk')
  // Enough accounts that their common address carries no evidence.
  for (let n = 0; n < 6; n += 1) await join()
})
afterAll(() => app.close())

function join(details: Record<string, string> = {}): Promise<Session> {
  births += 1
  return app.signUp({ birthDate: `1980-01-${String(births).padStart(2, '0')}`, ...details })
}
async function linksOf(player: Session) {
  await app.drain()
  const { data } = await callStaff(app, 'list_player_links', { playerID: player.user.uid }, officer)
  return data.rows.map(({ one, other, reasons, ...row }) => ({
    ...row,
    with: (one.playerID === player.user.uid ? other : one).username,
    why: Object.fromEntries(reasons.map(({ why, likeness }) => [why, likeness])),
  }))
}

test('the same birth date and a similar name link two accounts, scored by similarity', async () => {
  const born = { birthDate: '1990-05-06', lastname: 'Yıldırım' }
  const one = await join({ ...born, firstname: 'Işıl' })
  const [twin, slip] = [
    await join({ ...born, firstname: 'ISIL', lastname: 'YILDIRIM' }),
    await join({ ...born, firstname: 'Işıl', lastname: 'Yıldrım' }),
  ]
  await join({ ...born, firstname: 'Murat' })
  await join({ firstname: 'Işıl', lastname: 'Yıldırım' })
  expect(await linksOf(one)).toMatchObject([
    { with: twin.user.username, why: { person: 100 }, strength: 80, state: 'waiting' },
    { with: slip.user.username, why: { person: 91 }, strength: 73, state: 'waiting' },
  ])
})

test('a browser, a mailbox and a bank account link two accounts; reasons add up', async () => {
  const one = await join({ firstname: 'Ada', lastname: 'Er', email: 'ada@posta.example' })
  const other = await join({ firstname: 'Ege', lastname: 'Su', email: 'ada+iki@posta.example' })
  expect(await linksOf(one)).toMatchObject([
    { with: other.user.username, why: { mailbox: 100 }, strength: 75 },
  ])
  await app.signIn(other.user.username, undefined, one.cookies)
  expect(await linksOf(one)).toMatchObject([{ why: { device: 100, mailbox: 100 }, strength: 88 }])
  const third = await join({ firstname: 'Naz', lastname: 'Ay' })
  for (const [player, owner] of [
    [one, 'Ada Er'],
    [third, 'Naz Ay'],
  ] as const)
    expect(
      (
        await app.call(
          'finance',
          'save_bank_account',
          { bankID: '0010', owner, iban: IBAN },
          player,
        )
      ).result,
    ).toBe(true)
  expect(await linksOf(third)).toMatchObject([
    { with: one.user.username, why: { account: 100 }, strength: 90 },
  ])
})

test('a network address alone is recorded without a pending link; one shared by many is no evidence', async () => {
  const [one, other] = [await join(), await join()]
  await app.database.pool.query(
    `update identity.family set address = '203.0.113.7' where player_id = any($1)`,
    [[one.user.uid, other.user.uid]],
  )
  await app.platform.database.transaction((tx) =>
    app.platform.outbox.add(tx, 'browser-met', { playerId: one.user.uid }),
  )
  expect(await linksOf(one)).toMatchObject([
    { with: other.user.username, why: { address: 100 }, strength: 15, state: 'noted' },
  ])
  expect(await linksOf(await join())).toEqual([])
})

test('a link is decided once, waits again only when it grows stronger, and the strongest wait first', async () => {
  const born = { birthDate: '1971-02-03', firstname: 'Can', lastname: 'Aksoy' }
  const one = await join(born)
  const other = await join(born)
  const [link] = await linksOf(one)
  const decide = () =>
    callStaff(
      app,
      'decide_link',
      { linkID: link?.linkID ?? '', verdict: 'household', reason: REASON },
      officer,
    )
  const replies = await Promise.all([decide(), decide()])
  expect([
    replies.filter(({ result }) => result).length,
    replies.filter(({ debug }) => debug === 'not pending').length,
  ]).toEqual([1, 1])
  const guard = await hire(app, 'compliance')
  expect(
    (await callStaff(app, 'list_audit', { subjectID: link?.linkID ?? '' }, guard)).data.rows,
  ).toMatchObject([
    { action: 'link.decide', reason: REASON, after: { verdict: 'household', strength: 80 } },
  ])
  await app.platform.database.transaction((tx) =>
    app.platform.outbox.add(tx, 'browser-met', { playerId: one.user.uid }),
  )
  expect(await linksOf(one)).toMatchObject([
    { state: 'decided', verdict: 'household', reason: REASON, decidedBy: officer.email },
  ])
  await app.signIn(other.user.username, undefined, one.cookies)
  expect(await linksOf(one)).toMatchObject([{ state: 'waiting', verdict: null, strength: 90 }])
  const all: number[] = []
  let after: string | undefined
  do {
    const { data } = await callStaff(
      app,
      'list_links',
      { limit: 2, ...(after !== undefined && { after }) },
      officer,
    )
    all.push(...data.rows.map(({ strength }) => strength))
    after = data.next ?? undefined
  } while (after !== undefined)
  expect(all.length).toBeGreaterThanOrEqual(4)
  expect(all).toEqual(all.toSorted((a, b) => b - a))
})
