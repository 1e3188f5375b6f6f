import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { planDrops } from '#games/contests/prize-drops.ts'
import { playerSite } from '#server/cli/provider-check/player-site.ts'
import { findCampaign, openCampaign, planOf } from '#server/domains/drops/campaigns.ts'
import { systemClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config.ts'
import { loadSecrets } from '#server/platform/security/secrets.ts'
import { createCluster, type ServerCluster } from '../support/server-cluster.ts'
import type { ServerProcess } from '../support/server-process.ts'

const SLOT = '1001'
const PLAYERS = 4
const DROPS = 30
const UNTIL_START_MS = 3_000
const WINDOW_MS = 24_000
const FREEZE = { afterMs: 4_000, forMs: 6_000 }
const KILL_AFTER_MS = 14_000
const LIMIT_MS = 240_000

let cluster: ServerCluster
beforeAll(async () => {
  cluster = await createCluster()
  // Counted rounds are deleted, so the test keeps a copy of what the server stored.
  await cluster.database.pool.query(`create table public.kept as select * from drops.waiting;
    create function public.keep() returns trigger language plpgsql as
      $$ begin insert into public.kept select new.*; return null; end $$;
    create trigger keep after insert on drops.waiting for each row execute function public.keep()`)
}, LIMIT_MS)
afterAll(() => cluster.close(), LIMIT_MS)

/** A spin that was answered. It settled between the two moments. */
type Spin = { sentMs: number; answeredMs: number }

/** Spins until the given time. Repeats each spin on the next server until it is answered. */
async function play(
  servers: readonly ServerProcess[],
  token: string,
  untilMs: number,
): Promise<Spin[]> {
  const spins: Spin[] = []
  for (let at = 0; Date.now() < untilMs;) {
    const order = { token, requestId: randomUUID(), bet: '1.00' }
    const sentMs = Date.now()
    for (let isAnswered = false; !isAnswered; at += 1) {
      const { url } = servers[at % servers.length] ?? { url: '' }
      isAnswered = await playerSite(url)
        .post('/games/round', order)
        .then(
          ({ status }) => status === 200,
          () => false,
        )
      if (!isAnswered) await wait(100)
    }
    spins.push({ sentMs, answeredMs: Date.now() })
  }
  return spins
}

test(
  'while one server is frozen and the other is killed, each drop is won once, by the first round that settled at its moment or later',
  async () => {
    const { database } = cluster
    const servers = [await cluster.start(), await cluster.start()]
    const tokens: string[] = []
    for (let n = 0; n < PLAYERS; n += 1) {
      const site = playerSite(servers[n % 2]?.url ?? '')
      tokens.push(await (await (await site.newPlayer(1_000_000n)).signIn()).launch(SLOT))
    }
    const secrets = await loadSecrets(readConfig({}), database, systemClock)
    const startsAt = new Date(Date.now() + UNTIL_START_MS)
    const endsAt = new Date(startsAt.getTime() + WINDOW_MS)
    const { id } = await database.transaction((tx) =>
      openCampaign(tx, secrets, {
        id: randomUUID(),
        rules: {
          title: { tr: 'Deneme', en: 'Trial' },
          startsAt,
          endsAt,
          games: null,
          minStakeMinor: 100n,
          prizes: [{ amountMinor: 100n, count: DROPS }],
        },
        by: 'test',
      }),
    )
    const playing = tokens.map((token) => play(servers, token, endsAt.getTime() + 1_000))
    const [frozen, killed] = servers
    await wait(startsAt.getTime() + FREEZE.afterMs - Date.now())
    frozen?.child.kill('SIGSTOP')
    await wait(FREEZE.forMs)
    frozen?.child.kill('SIGCONT')
    await wait(startsAt.getTime() + KILL_AFTER_MS - Date.now())
    await killed?.stop('SIGKILL')
    servers[1] = await cluster.start()
    const spins = (await Promise.all(playing)).flat()
    await vi.waitFor(
      async () =>
        expect(await findCampaign(database.read, id)).toMatchObject({ isConcluded: true }),
      { timeout: 90_000, interval: 250 },
    )

    const { rows: kept } = await database.pool.query<{ round_id: string; settled_at: Date }>(
      'select round_id, settled_at from public.kept order by settled_at, id',
    )
    expect(new Set(kept.map(({ round_id: round }) => round)).size).toBe(kept.length)
    const inside = spins.filter(
      ({ sentMs, answeredMs }) => sentMs >= startsAt.getTime() && answeredMs < endsAt.getTime(),
    )
    expect(inside.length).toBeGreaterThan(DROPS)
    expect(kept.length).toBeGreaterThanOrEqual(inside.length)
    expect(kept.length).toBeLessThanOrEqual(spins.length)

    const campaign = await findCampaign(database.read, id)
    const planned = planDrops(campaign?.seed ?? '', planOf(campaign ?? expect.fail()))
    const expected: { number: number; round_id: string }[] = []
    for (const { round_id: round, settled_at: settledAt } of kept) {
      const next = planned[expected.length]
      if (next !== undefined && settledAt.getTime() >= next.atMs)
        expected.push({ number: next.number, round_id: round })
    }
    const { rows: won } = await database.pool.query(
      'select number, round_id from drops.win where campaign_id = $1 order by number',
      [id],
    )
    expect(won).toEqual(expected)
    expect(won.length).toBeGreaterThan(0)
    expect(campaign).toMatchObject({ won: won.length, rounds: kept.length })
  },
  LIMIT_MS,
)
