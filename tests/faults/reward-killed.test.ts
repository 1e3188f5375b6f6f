import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startHub88Counterpart } from '../support/counterparts/hub88-counterpart.ts'
import { prepareMigrated } from '../support/prepare-database.ts'
import { startServerProcess, type ServerProcess } from '../support/server-process.ts'
import { createTestDatabase } from '../support/test-database.ts'

const LIMIT_MS = 180_000
/** Makes the job due, which the server also runs every minute. */
const HOLD_REWARDS = "select graphile_worker.add_job('provider:hold-rewards', '{}'::json)"
const GAME = 'clt_dragonrising'
let counterpart: Awaited<ReturnType<typeof startHub88Counterpart>>
let database: Awaited<ReturnType<typeof createTestDatabase>>
let start: () => Promise<ServerProcess>
beforeAll(async () => {
  const postgres = inject('postgres')
  counterpart = await startHub88Counterpart({ now: () => new Date() })
  counterpart.state.prepaids = [
    {
      prepaid_uuid: crypto.randomUUID(),
      game_code: GAME,
      currency: 'TRY',
      bet_value: null,
      bet_count: null,
      bonus_buy: false,
    },
  ]
  database = await createTestDatabase(postgres)
  await prepareMigrated(database.database)
  const host = encodeURIComponent(postgres.host)
  start = () =>
    startServerProcess('unused', {
      ...counterpart.environment,
      DATABASE_URL: `postgres://${postgres.user}@localhost/${database.name}?host=${host}`,
    })
}, LIMIT_MS)
afterAll(async () => {
  await counterpart.close()
  await database.drop()
})

test(
  'a server that is killed while Hub88 creates free rounds finds them after its restart: one reward, not none and not two',
  async () => {
    const id = crypto.randomUUID()
    const { pool } = database.database
    counterpart.behave('held')
    const first = await start()
    // The row and the job that the promotion’s commit leads to. The job asks Hub88 for the reward.
    await pool.query(
      `insert into provider.reward (id, player_id, studio, game_id, bet_minor, rounds, expires_at,
        state, created_at)
       values ($1, $2, 'hub88', $3, 250, 5, now() + interval '7 days', 'starting', now())`,
      [id, crypto.randomUUID(), GAME],
    )
    await pool.query(HOLD_REWARDS)
    await expect
      .poll(() => counterpart.state.rewards.length, { timeout: 100_000, interval: 500 })
      .toBe(1)
    await first.stop('SIGKILL')
    const before = await pool.query('select state, reward_id, requested_at from provider.reward')
    expect(before.rows[0]).toMatchObject({ state: 'starting', reward_id: null })
    expect(before.rows[0]?.requested_at).not.toBeNull()

    // A minute later the killed worker counts as dead, and the reward may be tried again.
    await pool.query("update platform.job_worker set beat_at = beat_at - interval '1 minute'")
    await pool.query("update provider.reward set tried_at = tried_at - interval '1 minute'")
    await pool.query(HOLD_REWARDS)
    counterpart.behave('well')
    const second = await start()
    try {
      await expect
        .poll(
          async () => (await pool.query('select state, reward_id from provider.reward')).rows[0],
          { timeout: 150_000, interval: 1_000 },
        )
        .toEqual({ state: 'open', reward_id: counterpart.state.rewards[0]?.reward_uuid })
      expect(counterpart.state.rewards).toHaveLength(1)
    } finally {
      await second.stop()
    }
  },
  LIMIT_MS * 2,
)
