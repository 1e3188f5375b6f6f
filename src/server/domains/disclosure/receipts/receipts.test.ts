import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { canonicalJson } from '#shared/disclosure/canonical-json.ts'
import { verifyReceipt, type BetReceipt } from '#shared/disclosure/receipt.ts'
import { signingKeySet, SIGNING_KEYS_PATH } from '#shared/disclosure/signing-keys.ts'
import { openBookie, type Bookie } from '#server/domains/sportsbook/coupons/coupons.fixture.ts'
import { giveCash } from '#tests/support/funds.ts'
import { gameClient } from '#tests/support/game-client.ts'
import type { Session, TestApp } from '#tests/support/test-app.ts'
import { run as verifyCommand } from '#server/cli/verify-receipt.ts'
import { addSigningKey, removeOldPrivateKeys } from '../signing-key.ts'

const DAY_MS = 86_400_000
const folder = mkdtempSync(join(tmpdir(), 'kupa-receipts-'))
let app: TestApp
let bookie: Bookie
beforeAll(async () => {
  ;({ app, bookie } = await openBookie())
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await app.close()
})

type Kind = 'coupon' | 'round' | 'lottery-ticket'
const ask = (session: Session, betID: string, kind: Kind = 'coupon') =>
  app.call('disclosure', 'get_receipt', { kind, betID }, session)
const keys = async () => signingKeySet.parse((await app.inject({ url: SIGNING_KEYS_PATH })).json())
const receiptOf = (file: string): BetReceipt => JSON.parse(file).receipt

async function placed() {
  const player = await bookie.newPlayer()
  const match = await bookie.addMatch()
  const { data } = await bookie.place(player, await bookie.order([`${match}~result~home`]))
  return { player, match, couponID: data.couponID, coupon: data }
}

test('a coupon has a receipt that verifies, and the same bytes after its settlement', async () => {
  const { player, match, couponID, coupon } = await placed()
  const { data, code } = await ask(player, couponID)
  expect(code).toBe(200)
  expect(await verifyReceipt(data.file, await keys())).toMatchObject({ fault: undefined })
  expect(receiptOf(data.file)).toMatchObject({
    kind: 'coupon',
    id: couponID,
    currency: 'TRY',
    stake: '10.00',
    stakePaidBy: 'player',
    potentialPayout: coupon.potentialWin,
    selections: [{ id: `${match}~result~home`, price: coupon.legs[0]?.price }],
    rules: { page: '/info/bet-rules' },
    acceptedAt: '2026-11-20T18:00:00.000Z',
  })
  expect(data.file).not.toContain(player.user.uid)
  await bookie.end(match, { home: 2, away: 0 })
  await bookie.settle()
  app.clock.advance(1_000)
  expect((await ask(player, couponID.toUpperCase())).data).toEqual(data)
  app.clock.advance(-1_000)
})

test('concurrent first requests return one receipt', async () => {
  const { player, couponID } = await placed()
  const files = await Promise.all(
    [1, 2, 3, 4].map(async () => (await ask(player, couponID)).data.file),
  )
  expect(new Set(files).size).toBe(1)
  await expect(
    sql`update disclosure.receipt set body = ''`.execute(app.database.read),
  ).rejects.toThrow('append-only')
})

test('only the owner receives a receipt, and an unaccepted coupon has none', async () => {
  const { couponID } = await placed()
  const other = await bookie.newPlayer()
  expect((await ask(other, couponID)).debug).toBe('record not found')
  expect((await ask(other, crypto.randomUUID())).debug).toBe('record not found')
  expect((await ask(other, 'x')).code).toBe(400)
  const match = await bookie.addMatch()
  await bookie.play(match)
  const waiting = await bookie.place(other, await bookie.order([`${match}~result~home`]))
  expect(waiting.data.state).toBe('pending')
  expect((await ask(other, waiting.data.couponID)).debug).toBe('not possible')
})

test('any changed field, signature or key is found', async () => {
  const { player, couponID } = await placed()
  const { file } = (await ask(player, couponID)).data
  const published = await keys()
  const changed = (change: (receipt: BetReceipt) => void) => {
    const whole: { receipt: BetReceipt; signature: string } = JSON.parse(file)
    change(whole.receipt)
    return verifyReceipt(JSON.stringify(whole), published)
  }
  expect(await changed(() => undefined)).toMatchObject({ fault: undefined })
  expect(await changed((one) => (one.stake = '1000.00'))).toMatchObject({ fault: 'changed' })
  expect(await changed((one) => (one.potentialPayout = '1.00'))).toMatchObject({ fault: 'changed' })
  expect(await changed((one) => (one.issuedAt = '2020-01-01T00:00:00.000Z'))).toMatchObject({
    fault: 'outside validity',
  })
  expect(await changed((one) => (one.keyID = 'A'.repeat(43)))).toMatchObject({
    fault: 'unknown key',
  })
  expect(await verifyReceipt('{}', published)).toMatchObject({ fault: 'unreadable' })
  const foreign = { keys: published.keys.map((key) => ({ ...key, x: 'B'.repeat(43) })) }
  expect(await verifyReceipt(file, foreign)).toMatchObject({ fault: 'unknown key' })
})

test('OpenSSL and the command verify a receipt without a server', async () => {
  const { player, couponID } = await placed()
  const { file } = (await ask(player, couponID)).data
  const published = await keys()
  const path = (name: string, content: string | Buffer) => {
    writeFileSync(join(folder, name), content)
    return join(folder, name)
  }
  const { receipt, signature } = JSON.parse(file)
  const key = published.keys.find(({ kid }) => kid === receipt.keyID)
  const pem = path('key.pem', key?.pem ?? '')
  const bytes = path('bytes', canonicalJson(receipt))
  const raw = path('signature', Buffer.from(signature, 'base64'))
  const args = `pkeyutl -verify -pubin -inkey ${pem} -rawin -in ${bytes} -sigfile ${raw}`.split(' ')
  expect(execFileSync('openssl', args).toString()).toContain('Signature Verified Successfully')
  const keyFile = path('keys.json', JSON.stringify(published))
  const command = (content: string) =>
    verifyCommand([path('receipt.json', content), '--keys', keyFile])
  expect(await command(file)).toMatchObject({ exitCode: 0, output: { holds: true } })
  expect(await command(file.replace('"10.00"', '"11.00"'))).toMatchObject({
    exitCode: 1,
    output: { holds: false, fault: 'changed' },
  })
})

test('a rotated key signs from its time, and old receipts stay as they were', async () => {
  const { player, couponID } = await placed()
  const before = (await ask(player, couponID)).data.file
  const { now } = app.clock
  const next = await app.database.transaction((tx) =>
    addSigningKey(tx, app.platform, new Date(now().getTime() + DAY_MS), now()),
  )
  expect((await keys()).keys.map(({ kid }) => kid)).toContain(next)
  const early = await placed()
  expect(receiptOf((await ask(early.player, early.couponID)).data.file).keyID).not.toBe(next)
  app.clock.advance(DAY_MS)
  expect(await verifyReceipt(before, await keys())).toMatchObject({ fault: undefined })
  const fresh = await placed()
  const file = (await ask(fresh.player, fresh.couponID)).data.file
  expect(receiptOf(file).keyID).toBe(next)
  expect(await verifyReceipt(file, await keys())).toMatchObject({ fault: undefined })
  const remove = () => app.database.transaction((tx) => removeOldPrivateKeys(tx, app.clock.now()))
  expect(await remove()).toBe(0)
  app.clock.advance(DAY_MS)
  expect(await remove()).toBe(1)
  expect((await keys()).keys).toHaveLength(2)
})

test('a round of a game has a receipt that names the commitment to its outcome', async () => {
  const player = await app.signUp()
  await giveCash(app, player.user.uid, 10_000n)
  const games = gameClient(app)
  const launch = await games.launch('1001', player)
  const requestID = crypto.randomUUID()
  const { body } = await games.round({ token: launch.token, requestID, bet: '1.00', params: {} })
  const { data } = await ask(player, body.roundID, 'round')
  expect(receiptOf(data.file)).toMatchObject({
    kind: 'round',
    stake: '1.00',
    potentialPayout: null,
    details: { gameID: '1001', serverSeedHash: launch.fairness.serverSeedHash, nonce: 0 },
    rules: { page: '/info/casino-rules' },
  })
  expect(await verifyReceipt(data.file, await keys())).toMatchObject({ fault: undefined })
  const other = await app.signUp()
  expect((await ask(other, body.roundID, 'round')).debug).toBe('record not found')
})
