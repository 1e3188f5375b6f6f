import { afterAll, beforeAll, expect, test } from 'vitest'
import { createContestFixture } from './tournaments.fixture.ts'

type Fact = {
  playerId: string
  roundId: string
  gameId: string
  betMinor: string
  winMinor: string
  atMs: number
}

let contest: Awaited<ReturnType<typeof createContestFixture>>
beforeAll(async () => {
  contest = await createContestFixture()
})
afterAll(() => contest.app.close())

const MISSIONS = [
  { kind: 'rounds', target: 200n },
  { kind: 'streak', target: 5n },
  { kind: 'streak', target: 40n },
  { kind: 'multiple', target: 1_900n },
] as const
const WINS = ['0', '100', '150', '300', '1950']

function roundsOf(playerId: string, count: number, seed: number): Fact[] {
  let state = seed
  const next = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
  const fromMs = contest.app.clock.now().getTime() + 1_000
  return Array.from({ length: count }, (_, n) => ({
    playerId,
    roundId: crypto.randomUUID(),
    gameId: '1001',
    betMinor: '100',
    winMinor: WINS[next(WINS.length)] ?? '0',
    atMs: fromMs + n * 1_000,
  }))
}

async function countAll(...batches: readonly (readonly Fact[])[]): Promise<void> {
  for (const facts of batches)
    await contest.app.database.pool.query('select tournaments.count_rounds($1::jsonb)', [
      JSON.stringify(facts),
    ])
}
async function standing(id: string, playerId: string) {
  const {
    rows: [row],
  } = await contest.app.database.pool.query<{
    score: string
    kept: unknown
    recounted: unknown
    proof: string
  }>(
    `select e.score, tournaments.score_of('missions', e.tournament_id, e.player_id) as proof,
      (select json_agg(m.*) from tournaments.mission_progress(e.tournament_id, e.player_id) m)
        as kept, (select json_agg(m.*) from tournaments.mission_recount(e.tournament_id,
        e.player_id) m) as recounted
      from tournaments.entry e where e.tournament_id = $1 and e.player_id = $2`,
    [id, playerId],
  )
  return row
}

test('stored mission progress equals that of all rounds, reported in order, late, twice and in pieces', async () => {
  const id = await contest.announce({ kind: 'missions', missions: MISSIONS })
  for (const [at, arrange] of [
    (facts: Fact[]) => facts.map((fact) => [fact]),
    (facts: Fact[]) => [facts.filter((_, n) => n % 3 !== 0), facts.filter((_, n) => n % 3 === 0)],
    (facts: Fact[]) => facts.toReversed().map((fact) => [fact]),
    (facts: Fact[]) => [
      facts.slice(0, 60),
      facts.slice(30, 90),
      facts.slice(0, 120),
      facts.slice(120),
    ],
  ].entries()) {
    const player = await contest.newPlayer()
    await contest.join(player, id)
    const batches = arrange(roundsOf(player.user.uid, 150, at + 1))
    for (const [n, batch] of batches.entries()) {
      await countAll(batch)
      if (n % 10 !== 0 && n !== batches.length - 1) continue
      const found = await standing(id, player.user.uid)
      expect(found?.kept, `way ${at}, after ${n}`).toEqual(found?.recounted)
      expect(found?.score).toBe(found?.proof)
    }
    expect(
      (await contest.mine(player, id))?.missions
        .map(({ kind, progress }) => [kind, progress])
        .slice(0, 1),
    ).toEqual([['rounds', '150']])
  }
})
