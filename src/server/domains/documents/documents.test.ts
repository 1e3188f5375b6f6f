import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAX_DOCUMENTS_A_DAY } from '#shared/players/documents.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { pdf, png, send, upload } from './documents.fixture.ts'
import { decideDocument, readDocument } from './index.ts'
import { parse as readFile } from './read-file.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const decide = (id: string, verdict: Parameters<typeof decideDocument>[2]) =>
  app.platform.database.transaction((tx) =>
    decideDocument(tx, id, verdict, 'staff', app.clock.now()),
  )
let tint = 0
const another = () => png({ tint: (tint += 1) })

test('an uploaded file waits, its player sees it, and it is stored sealed under its own nonce', async () => {
  const player = await app.signUp()
  const content = another()
  const { status, body, headers } = await upload(app, player, content)
  expect([status, headers['cache-control'], body]).toMatchObject([
    200,
    'no-store',
    { format: 'png', state: 'waiting' },
  ])
  const { data } = await app.call('user', 'list_documents', {}, player)
  expect(data).toMatchObject({
    kycStatus: 'pending',
    leftToday: MAX_DOCUMENTS_A_DAY - 1,
    documents: [
      { documentID: body.documentID, kind: 'identity-card', state: 'waiting', reason: null },
    ],
  })
  const {
    rows: [file],
  } = await app.platform.database.pool.query<{ sealed: Buffer; key_id: string }>(
    'select sealed, key_id from documents.file where document_id = $1',
    [body.documentID],
  )
  expect(file?.sealed.includes(content.subarray(16, 60))).toBe(false)
  expect(file?.key_id).toMatch(/^[0-9a-f]{16}$/)
  const { content: opened, type } = await readDocument(
    app.platform.database.read,
    app.platform,
    body.documentID ?? '',
  )
  expect([(await readFile(content)).kept.equals(opened), type]).toEqual([true, 'image/png'])
})

test('a file swapped for another document’s, or changed, does not open', async () => {
  const player = await app.signUp()
  const [one, other] = [await upload(app, player, another()), await upload(app, player, another())]
  const { pool, read } = app.platform.database
  await pool.query(
    `update documents.file set sealed = (select sealed from documents.file where document_id = $2)
      where document_id = $1`,
    [one.body.documentID, other.body.documentID],
  )
  await expect(readDocument(read, app.platform, one.body.documentID ?? '')).rejects.toThrow()
  await pool.query(
    `update documents.file set sealed = set_byte(sealed, 40, get_byte(sealed, 40) # 1)
      where document_id = $1`,
    [other.body.documentID],
  )
  await expect(readDocument(read, app.platform, other.body.documentID ?? '')).rejects.toThrow()
})

test('a secret accepts one file: a repeat or a parallel upload is the same document; a refused file leaves it valid', async () => {
  const player = await app.signUp()
  const {
    data: { url },
  } = await app.call('user', 'offer_document', { kind: 'passport' }, player)
  const path = new URL(url).pathname
  expect(await send(app, path, Buffer.from('<svg/>'))).toMatchObject({
    status: 400,
    body: { debug: 'invalid input', reason: 'type' },
  })
  const content = another()
  const replies = await Promise.all([
    send(app, path, content),
    send(app, path, content),
    send(app, path, content),
  ])
  expect(new Set(replies.map(({ body }) => body.documentID)).size).toBe(1)
  expect((await send(app, path, another())).body.documentID).toBe(replies[0].body.documentID)
  expect((await app.call('user', 'list_documents', {}, player)).data.documents).toHaveLength(1)
})

test('refuses an upload without a secret, with an expired one, of another type or too large', async () => {
  const player = await app.signUp()
  expect(await send(app, '/v1/documents/none', another())).toMatchObject({
    status: 404,
    body: { debug: 'record not found' },
  })
  const {
    data: { url },
  } = await app.call('user', 'offer_document', { kind: 'passport' }, player)
  const path = new URL(url).pathname
  expect(await send(app, path, Buffer.from('<html>'), 'text/html')).toMatchObject({
    status: 400,
    body: { reason: 'type' },
  })
  expect(await send(app, path, Buffer.alloc(8 * 1024 * 1024 + 1))).toMatchObject({
    status: 413,
    body: { debug: 'payload too large' },
  })
  expect(await send(app, path, Buffer.alloc(0))).toMatchObject({ status: 400 })
  app.clock.advance(10 * 60_000)
  expect(await send(app, path, another())).toMatchObject({
    status: 410,
    body: { debug: 'expired' },
  })
  expect((await app.call('user', 'list_documents', {}, player)).data).toMatchObject({
    kycStatus: 'none',
    documents: [],
  })
})

test('every upload counts against its pass and the hour, also a refused one and one of a wrong type', async () => {
  const player = await app.signUp()
  const offer = async () => app.call('user', 'offer_document', { kind: 'passport' }, player)
  const path = new URL((await offer()).data.url).pathname
  for (let n = 0; n < 4; n += 1)
    expect(await send(app, path, Buffer.from('<svg/>'))).toMatchObject({
      status: 400,
      body: { reason: 'type' },
    })
  expect(await send(app, path, another(), 'text/html')).toMatchObject({
    status: 400,
    body: { reason: 'type' },
  })
  expect(await send(app, path, another())).toMatchObject({
    status: 409,
    body: { debug: 'limit reached' },
  })
  for (let n = 0; n < 25; n += 1) expect((await offer()).result).toBe(true)
  expect(await offer()).toMatchObject({ code: 409, debug: 'too fast' })
})

test('allows ten documents a day, and the same file once while it waits', async () => {
  const player = await app.signUp()
  const first = another()
  await upload(app, player, first)
  expect(await upload(app, player, first)).toMatchObject({
    status: 409,
    body: { debug: 'duplicate' },
  })
  const {
    data: { url },
  } = await app.call('user', 'offer_document', { kind: 'proof-of-funds' }, player)
  for (let n = 1; n < MAX_DOCUMENTS_A_DAY; n += 1)
    expect((await upload(app, player, another())).status).toBe(200)
  expect(await app.call('user', 'offer_document', { kind: 'passport' }, player)).toMatchObject({
    code: 409,
    debug: 'limit reached',
  })
  expect(await send(app, new URL(url).pathname, another())).toMatchObject({
    status: 409,
    body: { debug: 'limit reached' },
  })
  app.clock.advance(86_400_000)
})

test('a staff decision is announced once, and determines who is verified', async () => {
  const player = await app.signUp()
  const status = async () => (await app.call('user', 'get_user_profile', {}, player)).data.kycStatus
  const card = (await upload(app, player, another())).body.documentID ?? ''
  expect(await status()).toBe('pending')
  await decide(card, { outcome: 'another', reason: 'not-enough', askedKind: 'passport' })
  expect(await status()).toBe('rejected')
  await expect(
    decide(card, { outcome: 'accepted', validUntil: '2030-01-01' }),
  ).rejects.toMatchObject({ debug: 'not pending' })
  const asked = async () =>
    (await app.call('user', 'list_documents', {}, player)).data.documents.find(
      ({ documentID }) => documentID === card,
    )?.askedKind
  expect(await asked()).toBe('passport')
  app.clock.advance(1_000)
  const passport =
    (
      await upload(app, player, pdf(`% ${String(tint)}`), {
        kind: 'passport',
        type: 'application/pdf',
      })
    ).body.documentID ?? ''
  expect(await asked()).toBeNull()
  await expect(decide(passport, { outcome: 'accepted' })).rejects.toMatchObject({
    fields: { validUntil: 'required' },
  })
  await expect(
    decide(passport, { outcome: 'accepted', validUntil: '2026-11-01' }),
  ).rejects.toMatchObject({ fields: { validUntil: 'invalid' } })
  await decide(passport, { outcome: 'accepted', validUntil: '2030-01-01' })
  expect(await status()).toBe('verified')
  const { data: notifications } = await app.call(
    'finance',
    'list_transactions',
    { searchCategory: 2 },
    player,
  )
  expect(
    notifications
      .filter(({ kind }) => kind === 'document-decided')
      .map(({ description }) => description),
  ).toEqual([
    'Pasaport: inceledik ve kabul ettik.',
    'Kimlik kartı: Bu belge tek başına yeterli değil. Şunu da yükle: Pasaport.',
  ])
})

test('of two simultaneous decisions only one succeeds', async () => {
  const player = await app.signUp()
  const id = (await upload(app, player, another())).body.documentID ?? ''
  const outcomes = await Promise.allSettled([
    decide(id, { outcome: 'refused', reason: 'cropped' }),
    decide(id, { outcome: 'accepted', validUntil: '2031-01-01' }),
    decide(id, { outcome: 'refused', reason: 'expired' }),
  ])
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1)
})
