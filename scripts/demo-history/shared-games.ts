import type { DrivenApp } from './driven-app.ts'
import type { SimulatedTime } from './simulated-time.ts'

const MINUTE_MS = 60_000
/**
 * A game continues for this long after the last player came to it, and then to the end of its
 * round.
 */
const STAY_MS = MINUTE_MS
const HALL_STAYS_MS = 20 * MINUTE_MS
/** In a flight the clock asks for steps that only the pictures of the players need. */
const SHORTEST_WAIT_MS = 500
const MAX_STEPS = 200
const MARTI = '2012'
const HOUR_MS = 60 * MINUTE_MS
const TABLE = 'table '
const HALL = 'hall '

type Game = {
  step(): Promise<number>
  isResting(): Promise<boolean>
  stayMs: number
}

type Clocks = {
  step(isChosen: (id: string) => boolean): Promise<number>
  settled(): Promise<void>
}

function stepOf(clocks: Clocks, id: string): () => Promise<number> {
  return async () => {
    const waitMs = await clocks.step((one) => one === id)
    await clocks.settled()
    return waitMs
  }
}

/**
 * Runs the rounds of tables, halls, virtual sports and Martı while players are there. In a server
 * their clocks run day and night, for hundreds of thousands of rounds without a player.
 */
export function createSharedGames({ app }: DrivenApp, time: SimulatedTime) {
  const { tables, bingo, virtuals, crash, rounds } = app.domains
  const awakeUntil = new Map<string, number>()

  const games = new Map<string, Game>()
  for (const { id, game } of tables.list()) {
    if (game.play !== 'single') continue
    games.set(TABLE + id, {
      step: stepOf(tables.clocks, id),
      isResting: async () => (await tables.stateOf(id)).phase === 'result',
      stayMs: STAY_MS,
    })
  }
  for (const { game } of virtuals.offered())
    games.set(`virtual ${game.kind}`, {
      step: stepOf(virtuals.clocks, game.kind),
      isResting: async () => (await virtuals.stateOf(game.kind)).phase === 'result',
      stayMs: STAY_MS,
    })
  for (const { id } of bingo.watched())
    games.set(HALL + id, {
      step: stepOf(bingo.clocks, id),
      isResting: async () => (await bingo.stateOf(id)).phase !== 'calling',
      stayMs: HALL_STAYS_MS,
    })
  games.set('crash', {
    async step() {
      const waitMs = await crash.flights.step()
      await crash.flights.settled()
      return waitMs
    },
    isResting: async () => (await rounds.listOpen(MARTI, 1)).length === 0,
    stayMs: STAY_MS,
  })

  async function stepAll(game: Game): Promise<number> {
    for (let steps = 0; steps < MAX_STEPS; steps += 1) {
      const waitMs = await game.step()
      if (waitMs > 0) return waitMs
    }
    throw new Error('a shared game makes steps without end')
  }

  function plan(name: string, game: Game, waitMs: number): void {
    time.at(time.nowMs() + Math.max(SHORTEST_WAIT_MS, waitMs), async () => {
      const isOver = time.nowMs() > (awakeUntil.get(name) ?? 0)
      if (isOver && (await game.isResting())) awakeUntil.delete(name)
      else plan(name, game, await stepAll(game))
    })
  }

  async function wake(name: string): Promise<void> {
    const game = games.get(name)
    if (game === undefined) return
    const isAwake = awakeUntil.has(name)
    awakeUntil.set(name, time.nowMs() + game.stayMs)
    if (isAwake) return
    plan(name, game, await stepAll(game))
  }

  return {
    wake,
    /** Plays the first round of each table. A table without a last round is shown as closed. */
    async start(): Promise<void> {
      for (const name of games.keys()) if (name.startsWith(TABLE)) await wake(name)
    },
    async wakeHall(): Promise<void> {
      const halls = [...games.keys()].filter((name) => name.startsWith(HALL))
      const hall = halls[Math.floor(time.nowMs() / HOUR_MS) % halls.length]
      if (hall !== undefined) await wake(hall)
    },
  }
}

export type SharedGames = ReturnType<typeof createSharedGames>
