import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedCommitment } from '#games/fairness/seeds.ts'
import { createTestApp, type Session, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let player: Session
beforeAll(async () => {
  app = await createTestApp()
  player = await app.signUp()
})
afterAll(() => app.close())

test('a player is committed to two seeds before the first round', async () => {
  const { data } = await app.call('fairness', 'get_seeds', {}, player)
  expect(data).toMatchObject({
    serverSeedHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    nonce: 0,
    clientSeed: expect.stringMatching(/^[A-Za-z0-9_-]{1,64}$/),
    own: false,
  })
  expect(data.nextServerSeedHash).not.toBe(data.serverSeedHash)
  expect((await app.call('fairness', 'get_seeds', {}, player)).data).toEqual(data)
})

test('two simultaneous first queries get the same answer', async () => {
  const other = await app.signUp()
  const replies = await Promise.all(
    [1, 2, 3, 4].map(() => app.call('fairness', 'get_seeds', {}, other)),
  )
  expect(new Set(replies.map(({ data }) => data.serverSeedHash)).size).toBe(1)
})

test('rotation reveals the old seed and activates the one committed to before', async () => {
  const before = (await app.call('fairness', 'get_seeds', {}, player)).data
  const { data } = await app.call('fairness', 'rotate', { clientSeed: 'Benim_Tohumum-1' }, player)
  expect(seedCommitment(data.serverSeed)).toBe(before.serverSeedHash)
  expect(data).toMatchObject({
    serverSeedHash: before.nextServerSeedHash,
    clientSeed: 'Benim_Tohumum-1',
    nonce: 0,
  })
  const after = (await app.call('fairness', 'get_seeds', {}, player)).data
  expect(after).toEqual({
    serverSeedHash: data.serverSeedHash,
    nextServerSeedHash: data.nextServerSeedHash,
    clientSeed: 'Benim_Tohumum-1',
    nonce: 0,
    own: true,
  })
})

test('a client seed is 1 to 64 of letters, digits, hyphen and underscore', async () => {
  for (const clientSeed of ['', 'ş', 'a b', 'x'.repeat(65), 'a:b']) {
    expect(await app.call('fairness', 'rotate', { clientSeed }, player), clientSeed).toMatchObject({
      code: 400,
    })
  }
  expect(
    await app.call('fairness', 'rotate', { clientSeed: 'x'.repeat(64) }, player),
  ).toMatchObject({ result: true })
})

test('simultaneous rotations follow one another, each revealing the pair that the previous one began', async () => {
  const session = await app.signUp()
  const { data: before } = await app.call('fairness', 'get_seeds', {}, session)
  const rotated = await Promise.all(
    [1, 2, 3, 4, 5].map((n) => app.call('fairness', 'rotate', { clientSeed: `c${n}` }, session)),
  )
  expect(rotated.map((reply) => reply.result)).toEqual(rotated.map(() => true))
  const revealed = new Set(rotated.map(({ data }) => seedCommitment(data.serverSeed)))
  expect(revealed.size).toBe(5)
  expect(revealed).toContain(before.serverSeedHash)
  expect(rotated.filter(({ data }) => revealed.has(data.serverSeedHash))).toHaveLength(4)
})

test('no server seed is stored in plain text', async () => {
  const { data } = await app.call('fairness', 'rotate', { clientSeed: 'a' }, player)
  const { rows } = await app.database.pool.query<{ n: number }>(
    `select count(*)::int as n from fairness.seed_pair
      where position(convert_to($1, 'UTF8') in server_seed_sealed) > 0`,
    [data.serverSeed],
  )
  expect(rows).toEqual([{ n: 0 }])
})

test('anyone can verify an outcome, and refusals name invalid input', async () => {
  const seeds = { serverSeed: 'ab'.repeat(32), clientSeed: 'oyuncu', nonce: 7 }
  const { data } = await app.call('fairness', 'verify', {
    game: 'kapadokya',
    ...seeds,
    params: { bet: '2.00' },
  })
  expect(data.outcome).toMatchObject({
    win: expect.stringMatching(/^\d+\.\d{2}$/),
    events: expect.arrayContaining([expect.objectContaining({ type: 'reveal' })]),
  })
  expect(await app.call('fairness', 'verify', { game: 'yok', ...seeds })).toMatchObject({
    code: 404,
  })
  expect(
    await app.call('fairness', 'verify', { game: 'dice', clientSeed: 'a', nonce: 1, Lang: 'en' }),
  ).toMatchObject({ code: 400, data: { fields: { serverSeed: 'Required field' } } })
  expect(
    await app.call('fairness', 'verify', { game: 'dice', ...seeds, serverSeed: 'zz' }),
  ).toMatchObject({ code: 400, data: { fields: { serverSeed: 'Geçersiz değer' } } })
  expect(
    await app.call('fairness', 'verify', { game: 'kapadokya', ...seeds, params: { bet: '0.07' } }),
  ).toMatchObject({ code: 400, data: { fields: { params: 'Geçersiz değer' } } })
})
