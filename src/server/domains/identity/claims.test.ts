import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, TEST_PASSWORD, type TestApp } from '#tests/support/test-app.ts'
import { claim, findClaimed, reclaim } from './claims.ts'
import { erasePerson, lockPerson } from './erase-person.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

async function differences(): Promise<unknown[]> {
  const { rows } = await app.database.pool.query(`
    with keys as (
      select k.kind, k.key, p.id from identity.player p cross join lateral (values
        ('username', p.username_key), ('email', p.email_key), ('phone', p.phone),
        ('identity', p.identity_digest)) k(kind, key)
      where p.erased_at is null
      union all select 'passkey', credential_id, player_id from identity.passkey
    )
    select kind, key from keys k full join identity.claim c using (kind, key)
    where k.id is distinct from c.player_id`)
  return rows
}

const claimsOf = async (playerId: string) => {
  const { rows } = await app.database.pool.query<{ kind: string }>(
    'select kind from identity.claim where player_id = $1 order by kind',
    [playerId],
  )
  return rows.map(({ kind }) => kind)
}

test('a player’s claims follow the player’s row, and an erased player has none', async () => {
  const { user } = await app.signUp({ username: 'sahip' })
  expect(await claimsOf(user.uid)).toEqual(['email', 'identity', 'phone', 'username'])
  const session = await app.signIn('sahip')
  const order = {
    kind: 'email',
    value: 'Baska@kupa.example',
    password: TEST_PASSWORD,
  } as const
  await app.call('user', 'change_contact', order, session)
  const code =
    (await app.outbox('baska@kupa.example')).find((mail) => mail.code !== null)?.code ?? ''
  expect(await app.call('user', 'confirm_contact', { code }, session)).toMatchObject({ code: 200 })
  expect(
    await findClaimed(app.database.read, [{ kind: 'email', key: 'baska@kupa.example' }]),
  ).toEqual([{ kind: 'email', key: 'baska@kupa.example', playerId: user.uid }])
  expect(
    await findClaimed(app.database.read, [{ kind: 'email', key: 'sahip@kupa.example' }]),
  ).toEqual([])
  expect(await differences()).toEqual([])
  await app.database.transaction(async (tx) =>
    erasePerson(tx, app.platform, await lockPerson(tx, user.uid), app.clock.now()),
  )
  expect(await claimsOf(user.uid)).toEqual([])
})

test('of two players who claim the same key at the same moment, one gets it', async () => {
  const [one, other] = await Promise.all(
    ['ilk', 'ikinci'].map((username) => app.signUp({ username })),
  )
  const both = [one, other].map((session) => session?.user.uid ?? '')
  const taken = await Promise.all(
    both.map((playerId) =>
      app.database.transaction((tx) => claim(tx, playerId, [{ kind: 'passkey', key: 'shared' }])),
    ),
  )
  const owners = await findClaimed(app.database.read, [{ kind: 'passkey', key: 'shared' }])
  expect(owners).toHaveLength(1)
  expect(both).toContain(owners[0]?.playerId)
  const loser = both.find((playerId) => playerId !== owners[0]?.playerId) ?? ''
  expect(taken.map(({ size }) => size).toSorted((a, b) => a - b)).toEqual([0, 1])
  await expect(
    app.database.transaction((tx) => reclaim(tx, loser, { kind: 'passkey', key: 'shared' })),
  ).resolves.toBe(false)
  await app.database.pool.query("delete from identity.claim where kind = 'passkey'")
})
