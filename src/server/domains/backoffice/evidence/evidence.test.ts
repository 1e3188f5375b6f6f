import { createHash } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { seedCommitment } from '#games/fairness/seeds.ts'
import { verifyGame } from '#games/verify/verify-game.ts'
import type { StaffInput } from '#shared/contracts/staff/contract.ts'
import { STAFF_ROLES, may } from '#shared/office/staff.ts'
import { gameClient } from '#tests/support/game-client.ts'
import { createBookie, type Bookie } from '#server/domains/sportsbook/coupons/coupons.fixture.ts'
import { giveCash } from '#tests/support/funds.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { callStaff, hire, type StaffSession } from '#tests/support/staff.ts'
import { createTestApp, type Session, type TestApp } from '#tests/support/test-app.ts'

const DAY_MS = 86_400_000
const KAPADOKYA = '1001'
const REMOVE = { name: 'compliance:remove-files', payload: z.unknown() }
let app: TestApp
let bookie: Bookie
let officer: StaffSession
beforeAll(async () => {
  app = await createTestApp()
  bookie = await createBookie(app)
  officer = await hire(app, 'compliance')
})
afterAll(() => app.close())

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const ask = (order: Partial<StaffInput<'make_evidence'>>, by = officer) =>
  callStaff(
    app,
    'make_evidence',
    {
      requestID: crypto.randomUUID(),
      subject: 'player',
      subjectID: '',
      reason: 'Kurum sordu',
      ...order,
    } satisfies StaffInput<'make_evidence'>,
    by,
  )
const take = (fileID: string, by?: StaffSession) =>
  app.inject({ url: `/v1/staff/files/${fileID}`, ...(by && { cookies: by.cookies }) })
const auditOf = async (subjectID: string) =>
  (await callStaff(app, 'list_audit', { subjectID }, officer)).data.rows
const due = () => app.platform.jobs.drain()

async function packOf(order: Partial<StaffInput<'make_evidence'>>, by = officer) {
  const { data: asked } = await ask(order, by)
  await due()
  const taken = await take(asked.fileID, by)
  const files = unzipSync(taken.rawPayload)
  const json = (name: string): unknown =>
    JSON.parse(strFromU8(files[name] ?? expect.unreachable(name)))
  return {
    asked,
    taken,
    files,
    json,
    text: (name: string) => strFromU8(files[name] ?? expect.unreachable(name)),
  }
}

async function objection() {
  const player = await bookie.newPlayer()
  const match = await bookie.addMatch()
  const {
    data: { couponID, code },
  } = await bookie.place(player, await bookie.order([`${match}~result~home`]))
  await bookie.end(match, { home: 1, away: 1 })
  await bookie.settle()
  await app.call(
    'sportsbook',
    'dispute_leg',
    { couponID, leg: 0, reason: 'score', message: 'Gol sayılmıştı.' },
    player,
  )
  return { player, couponID, code }
}

test('a complaint’s pack holds its steps and conversation, and the full pack of the disputed coupon', async () => {
  const { player, couponID, code } = await objection()
  const {
    data: { ticketID, number },
  } = await app.call(
    'support',
    'file_complaint',
    {
      requestId: crypto.randomUUID(),
      category: 'game',
      wanted: 'Kazancımı istiyorum.',
      text: 'Gol sayılmadı.',
      contextKind: 'coupon',
      contextID: couponID,
    },
    player,
  )
  const { asked, json, files } = await packOf({ subject: 'complaint', subjectID: String(number) })
  expect(asked).toMatchObject({
    subject: 'complaint',
    title: String(number),
    username: player.user.username,
  })
  expect(json('complaint.json')).toMatchObject({
    number: String(number),
    wanted: 'Kazancımı istiyorum.',
    state: 'open',
    steps: [{ kind: 'filed' }],
    redress: [],
  })
  expect(json('conversation.json')).toMatchObject({
    ticketID,
    messages: [{ author: 'player', body: 'Gol sayılmadı.' }],
  })
  expect(json('coupon.json')).toMatchObject({ code, stake: '10.00' })
  expect(Object.keys(files)).toContain('ledger.csv')
  const cover = readPdf(Buffer.from(files['kapak.pdf'] ?? []))
    .map((piece) => piece.text)
    .join(' ')
  for (const phrase of ['Kazancımı istiyorum.', code]) expect(cover).toContain(phrase)
  for (const subjectID of ['1', crypto.randomUUID(), 'x'])
    expect((await ask({ subject: 'complaint', subjectID })).debug).toBe('record not found')
})

test('a dispute’s pack holds the coupon, what the player was shown, the money and the staff actions; every digest is correct and logged', async () => {
  const { player, couponID, code } = await objection()
  const { asked, taken, files, json, text } = await packOf({
    subject: 'dispute',
    subjectID: `${couponID}/0`,
  })
  expect([
    taken.statusCode,
    taken.headers['content-type'],
    taken.headers['cache-control'],
    Number(taken.headers['content-length']),
  ]).toEqual([200, 'application/zip', 'no-store', taken.rawPayload.length])
  expect(json('coupon.json')).toMatchObject({
    code,
    stake: '10.00',
    state: 'lost',
    legs: [{ result: 'lost', score: '1-1', dispute: { message: 'Gol sayılmıştı.' } }],
  })
  expect(json('dispute.json')).toMatchObject({
    state: 'open',
    leg: 0,
    shownToPlayer: { result: { result: 'lost' } },
  })
  expect(text('ledger.csv').trim().split('\r\n')).toHaveLength(2)
  expect(text('ledger.csv')).toContain('10,00')
  const { files: listed } = json('contents.json') as {
    files: { name: string; size: number; digest: string }[]
  }
  expect(listed.map(({ name }) => name).toSorted()).toEqual(
    Object.keys(files)
      .filter((name) => name !== 'contents.json')
      .toSorted(),
  )
  for (const { name, size, digest } of listed)
    expect([files[name]?.length, sha256(files[name] ?? new Uint8Array())], name).toEqual([
      size,
      digest,
    ])
  const cover = readPdf(Buffer.from(files['kapak.pdf'] ?? []))
    .map((piece) => piece.text)
    .join(' ')
  for (const phrase of [
    'Gol sayılmıştı.',
    code,
    player.user.username,
    'Kurum sordu',
    listed[0]?.digest ?? '?',
  ])
    expect(cover).toContain(phrase)
  const log = await auditOf(`${couponID}/0`)
  expect(log.map(({ action, staff, reason }) => [action, staff, reason])).toEqual([
    ['evidence.take', officer.email, null],
    ['evidence.made', officer.email, 'Kurum sordu'],
    ['evidence.ask', officer.email, 'Kurum sordu'],
  ])
  expect(log[1]?.after).toMatchObject({
    file: asked.fileID,
    sha256: sha256(taken.rawPayload),
    contents: expect.arrayContaining(listed) as unknown,
  })
  expect(
    (await callStaff(app, 'list_evidence', { playerID: player.user.uid }, officer)).data.rows,
  ).toMatchObject([{ state: 'made', title: `${code}/1`, digest: sha256(taken.rawPayload) }])
})

test('a player’s pack holds their whole ledger and every part, and no secret', async () => {
  const player = await bookie.newPlayer(54_300n)
  await app.call(
    'protection',
    'set_limit',
    { kind: 'deposit', period: 'day', amount: '500.00' },
    player,
  )
  await app.call('fairness', 'get_seeds', {}, player)
  const { files, json, text } = await packOf({ subjectID: player.user.uid })
  expect(text('ledger.csv')).toContain('543,00')
  expect(text('statement.csv')).toContain('543,00')
  expect(json('protection.json')).toMatchObject({ limits: [{ kind: 'deposit', period: 'day' }] })
  const whole = Object.values(files)
    .map((bytes) => strFromU8(bytes))
    .join('\n')
  expect((json('player/profile.json') as [{ identity_number: string }])[0].identity_number).toMatch(
    /^\d{3}•{6}\d{2}$/,
  )
  const {
    rows: [secret],
  } = await app.database.pool.query<{ password_hash: string; identity_digest: string }>(
    'select password_hash, identity_digest from identity.player where id = $1',
    [player.user.uid],
  )
  for (const kept of [secret?.password_hash, secret?.identity_digest])
    expect(whole).not.toContain(kept ?? expect.unreachable())
  expect(Object.keys((json('player/seedPairs.json') as [object])[0])).not.toContain(
    'server_seed_sealed',
  )
})

test('the full identity number is included only for staff who may see it, and the log says so', async () => {
  const player = await app.signUp()
  const number = await app.database.transaction((tx) =>
    app.app.domains.identity.forStaff.revealIdentityNumber(tx, player.user.uid),
  )
  const { json } = await packOf({ subjectID: player.user.uid, wholeNumber: true })
  expect(json('player/profile.json')).toMatchObject([{ identity_number: number }])
  expect(
    (await auditOf(player.user.uid)).find(({ action }) => action === 'evidence.ask')?.after,
  ).toMatchObject({ wholeNumber: true })
})

async function spin(player: Session): Promise<string> {
  await giveCash(app, player.user.uid, 10_000n)
  const game = gameClient(app)
  const { token } = await game.launch(KAPADOKYA, player)
  return (await game.round({ token, bet: '1.00' })).body.roundID
}

test('a round’s pack recomputes the round once its seed is revealed, and hides the seed until then', async () => {
  const player = await app.signUp()
  const roundID = await spin(player)
  const hidden = await packOf({ subject: 'round', subjectID: roundID })
  expect(hidden.json('round.json')).toMatchObject({ fairness: { serverSeed: null } })
  await app.call('fairness', 'rotate', { clientSeed: 'yeni' }, player)
  const { json } = await packOf({ subject: 'round', subjectID: roundID })
  const { slug, bet, params, fairness, events } = json('round.json') as {
    slug: string
    bet: string
    params: object
    events: unknown[]
    fairness: { serverSeed: string; serverSeedHash: string; clientSeed: string; nonce: number }
  }
  expect(seedCommitment(fairness.serverSeed)).toBe(fairness.serverSeedHash)
  expect(
    JSON.stringify(
      verifyGame({
        game: slug,
        serverSeed: fairness.serverSeed,
        clientSeed: fairness.clientSeed,
        nonce: fairness.nonce,
        params: { ...params, bet },
      }),
    ),
  ).toContain(JSON.stringify(events[0]))
})

test('repeating a request under one ID yields one pack, made once; another order under that ID is refused', async () => {
  const { user } = await app.signUp()
  const order = { requestID: crypto.randomUUID(), subjectID: user.uid }
  const replies = await Promise.all([ask(order), ask(order), ask(order)])
  expect(new Set(replies.map(({ data }) => data.fileID))).toEqual(new Set([order.requestID]))
  expect(await ask({ ...order, reason: 'Başka' })).toMatchObject({ debug: 'duplicate' })
  await Promise.all([due(), due()])
  expect((await auditOf(user.uid)).map(({ action }) => action)).toEqual([
    'evidence.made',
    'evidence.ask',
  ])
})

test('a pack is deleted after a day unless it was retained; until it is made there is nothing to download', async () => {
  const { user } = await app.signUp()
  const {
    data: { fileID: passing },
  } = await ask({ subjectID: user.uid })
  const {
    data: { fileID: kept },
  } = await ask({ subjectID: user.uid, keep: true })
  expect((await take(passing, officer)).statusCode).toBe(409)
  await due()
  app.clock.advance(DAY_MS)
  const again = await hire(app, 'compliance')
  expect([(await take(passing, again)).statusCode, (await take(kept, again)).statusCode]).toEqual([
    410, 200,
  ])
  await app.database.transaction((tx) => app.platform.jobs.add(tx, REMOVE, {}))
  await due()
  const { rows } = await app.database.pool.query<{ file_id: string }>(
    'select distinct file_id from compliance.file_part where file_id = any($1)',
    [[passing, kept]],
  )
  expect(rows).toEqual([{ file_id: kept }])
})

test('unauthorised staff cannot download a pack, and unknown IDs are not found', async () => {
  const { user } = await app.signUp()
  const {
    data: { fileID },
  } = await ask({ subjectID: user.uid }, await hire(app, 'compliance'))
  await due()
  for (const role of STAFF_ROLES)
    expect((await take(fileID, await hire(app, role))).statusCode, role).toBe(
      may([role], 'evidence.make') ? 200 : 403,
    )
  expect((await take(fileID)).statusCode).toBe(403)
  const chief = await hire(app, 'compliance')
  for (const none of [crypto.randomUUID(), 'x', '..%2f'])
    expect((await take(none, chief)).statusCode, none).toBe(404)
  for (const [subject, subjectID] of [
    ['player', 'x'],
    ['coupon', 'YOKYOK'],
    ['round', user.uid],
    ['dispute', `${user.uid}/0`],
    ['dispute', 'x/1'],
  ] as const) {
    expect(await ask({ subject, subjectID }, chief), `${subject} ${subjectID}`).toMatchObject({
      debug: 'record not found',
    })
  }
  expect(await ask({ subjectID: user.uid, reason: ' ' }, chief)).toMatchObject({
    code: 400,
    data: { fields: { reason: 'Zorunlu alan' } },
  })
})
