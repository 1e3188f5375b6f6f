import { chanceOf, type Chance } from '#tests/support/fuzz/chance.ts'
import { backgroundChanges, findUnfinished } from './background-changes.ts'
import type { Fixture } from './model-coupons.ts'
import { checkNotices, readNotices } from './notices.ts'
import { checkPlayer, MAX_OFFSET_MS, readPlayer } from './checks.ts'
import { explain, newPlayerModel, type Observed, type PlayerModel } from './model.ts'
import { playCrowd } from './crowd/play-crowd.ts'
import { createNetwork, type Client, type Network } from './network.ts'
import { enrol, signIn, type PlayerSession } from './operations/enrol.ts'
import { LAST, OPERATIONS, OPENING } from './operations/operations.ts'
import { seedCrypto } from './seeded-crypto.ts'
import type { Interference, Step } from './scheduler.ts'
import { mixed } from './mixed.ts'
import { partsOf, type Part } from './parts.ts'
import { createTrace, type Trace } from './trace.ts'
import { virtualTimers } from './virtual-timers.ts'
import type { HostName, World } from './world.ts'

const PLAYERS = 2
const GROUPS = { min: 4, more: 3 }
const MAX_AT_ONCE = 4
/** After this time, all background work of a seed is due. */
const END_MS = 60_000
const MAX_CRASHES = 2
const CRASH_RARITY = 90
/** No sum of pauses equals a period of the product, such as ten minutes or an hour. */
const PAUSES_MS = [0, 40, 1_500, 4_000, 4_000, 20_000, 20_000, 90_000, 701_000, 7_201_000]
/** A little less and a little more than a day, at most twice in a seed. */
const DAYS_MS = [86_301_000, 86_501_000]
const MAX_DAYS = 2
const DAY_RARITY = 4
/** After a longer absence, a player signs in again. */
const SESSION_MS = 25 * 60_000

export type SimPlayer = PlayerSession & {
  name: string
  model: PlayerModel
  tokens: Map<string, string>
  signedInAt: number
  bankAccount?: string
}

export type Context = {
  world: World
  network: Network
  chance: Chance
  player: SimPlayer
  label: string
  desk: Desk
  fixtures: Map<string, Fixture>
}

export type Desk = { cookies: Record<string, string>; signedInAt: number }

export type WorkContext = Pick<Context, 'world' | 'chance' | 'label' | 'fixtures'>

export type Operation = {
  name: string
  part: Part
  /** A group contains at most one such operation of the part. */
  isAlone?: true
  weight: number
  mayRun?: (model: PlayerModel) => boolean
  run: (context: Context) => Promise<Observed | undefined>
}

export type Work = Operation & { run: (context: WorkContext) => Promise<Observed | undefined> }

export type SeedResult = {
  seed: number
  violation: string | undefined
  trace: Trace
  operations: number
  statements: number
}

export type SeedOptions = {
  client?: Client | undefined
  without?: ReadonlySet<number>
}

export class Violation extends Error {}

export async function runSeed(
  world: World,
  seed: number,
  options: SeedOptions = {},
): Promise<SeedResult> {
  const trace = createTrace()
  // Before the renewal, so that no timer of an earlier seed fires during this one.
  const timers = virtualTimers(() => world.clock.now().getTime())
  try {
    await world.renew()
    timers.forget()
  } catch (error) {
    timers.restore()
    throw error
  }
  const restore = seedCrypto(seed)
  const counted = { operations: 0, statements: 0 }
  let violation: string | undefined
  try {
    await world.setTime(world.startOf(seed))
    await play(world, seed, trace, options, { counted, timers })
  } catch (error) {
    violation =
      error instanceof Violation
        ? error.message
        : error instanceof Error
          ? (error.stack ?? error.message)
          : String(error)
    trace.note(`violation: ${violation.split('\n')[0] ?? ''}`)
  } finally {
    timers.restore()
    world.scheduler.end()
    restore()
  }
  return { seed, violation, trace, ...counted }
}

async function play(
  world: World,
  seed: number,
  trace: Trace,
  options: SeedOptions,
  {
    counted,
    timers,
  }: {
    counted: { operations: number; statements: number }
    timers: { fireDue(): void }
  },
): Promise<void> {
  const story = chanceOf(mixed(seed, 1))
  const isFaulty = !story.oneIn(5)
  const network = createNetwork(world, trace, { isFaulty, client: options.client })
  for (const name of world.names)
    await world.setOffset(name, story.below(2 * MAX_OFFSET_MS + 1) - MAX_OFFSET_MS)
  world.scheduler.begin({
    chance: chanceOf(mixed(seed, 2)),
    trace,
    interfere: crashes(world, trace, chanceOf(mixed(seed, 3)), counted),
  })

  const parts = partsOf(seed)
  if (parts.has('crowd')) {
    const { without } = options
    const { fireDue } = timers
    return playCrowd({ world, seed, trace, story, isFaulty, counted, without, fireDue })
  }

  const players = await world.scheduler.drive(
    Array.from({ length: PLAYERS }, async (_, n): Promise<SimPlayer> => ({
      name: `P${n + 1}`,
      model: newPlayerModel(),
      tokens: new Map(),
      signedInAt: world.clock.now().getTime(),
      ...(await enrol({ network, seed, n, chance: chanceOf(mixed(seed, 4, n)) })),
    })),
  )
  trace.note(`${PLAYERS} players have registered`)

  let number = 0
  const desk: Desk = { cookies: {}, signedInAt: -Infinity }
  const fixtures = new Map<string, Fixture>()
  if (parts.has('coupons'))
    for (const id of await world.addMatches(seed)) fixtures.set(id, { phase: 'upcoming' })
  trace.note(`parts: ${[...parts].join(', ')}`)
  const runGroup = async (chosen: readonly { operation: Operation; player: SimPlayer }[]) => {
    const entries = chosen
      .map((entry) => ({ ...entry, number: number++ }))
      .filter((entry) => options.without?.has(entry.number) !== true)
    counted.operations += entries.length
    await runTogether({ world, network, trace, seed, players, desk, fixtures, entries })
  }

  async function signInAgain(playing: ReadonlySet<SimPlayer>): Promise<void> {
    const nowMs = world.clock.now().getTime()
    if (parts.has('withdrawals') && nowMs - desk.signedInAt > SESSION_MS)
      Object.assign(desk, { cookies: await world.openDesk(), signedInAt: nowMs })
    const away = players.filter(
      (player) => playing.has(player) && nowMs - player.signedInAt > SESSION_MS,
    )
    await world.scheduler.drive(
      away.map(async (player) => {
        const chance = chanceOf(mixed(seed, 6, number, players.indexOf(player)))
        Object.assign(
          player,
          await signIn(network, player.username, `${player.name} login`, chance),
        )
        player.signedInAt = nowMs
        player.tokens.clear()
      }),
    )
  }

  await signInAgain(new Set())
  for (const operation of OPENING) await runGroup(players.map((player) => ({ operation, player })))
  const groups = GROUPS.min + story.below(GROUPS.more)
  let days = 0
  function pause(): number {
    if (days >= MAX_DAYS || !story.oneIn(DAY_RARITY)) return story.pick(PAUSES_MS)
    days += 1
    return story.pick(DAYS_MS)
  }
  for (let group = 0; group < groups; group += 1) {
    const pauseMs = pause()
    await world.advance(pauseMs)
    timers.fireDue()
    trace.note(`  ${pauseMs} ms later`)
    const favourite = story.pick(players)
    const chosen: { player: SimPlayer; operation: Operation }[] = []
    for (let left = 1 + story.below(MAX_AT_ONCE); left > 0; left -= 1) {
      const player = story.oneIn(3) ? story.pick(players) : favourite
      const others = chosen.map(({ operation }) => operation)
      chosen.push({ player, operation: choose(story, { model: player.model, parts, others }) })
    }
    await signInAgain(new Set(chosen.map(({ player }) => player)))
    await runGroup(chosen)
  }
  await world.advance(END_MS)
  for (const group of LAST) {
    const operations = group.filter(({ part }) => parts.has(part))
    await runGroup(operations.map((operation) => ({ operation, player: favouriteOf(players) })))
    await world.advance(END_MS)
  }
  if (parts.has('background'))
    for (const { name, model, uid } of players) {
      const wrong = checkNotices(model, await readNotices(world.office, uid))
      if (wrong !== undefined) throw new Violation(`${name}: ${wrong}`)
    }
  for (const { name, model } of players) {
    const left = findUnfinished(model, fixtures, parts)
    if (left !== undefined) throw new Violation(`${name}: ${left}`)
  }
}

function favouriteOf(players: readonly SimPlayer[]): SimPlayer {
  const [first] = players
  if (first === undefined) throw new Error('a seed has no players')
  return first
}

function choose(
  chance: Chance,
  {
    model,
    parts,
    others,
  }: { model: PlayerModel; parts: ReadonlySet<Part>; others: readonly Operation[] },
): Operation {
  const alone = new Set(others.flatMap((other) => (other.isAlone === true ? [other.part] : [])))
  const possible = OPERATIONS.filter(
    (operation) =>
      parts.has(operation.part) &&
      !(operation.isAlone === true && alone.has(operation.part)) &&
      (operation.mayRun?.(model) ?? true),
  )
  let left = chance.below(possible.reduce((sum, { weight }) => sum + weight, 0))
  for (const operation of possible) {
    left -= operation.weight
    if (left < 0) return operation
  }
  throw new Error('no operation is possible')
}

async function runTogether({
  world,
  network,
  trace,
  seed,
  players,
  desk,
  fixtures,
  entries,
}: {
  world: World
  network: Network
  trace: Trace
  seed: number
  players: readonly SimPlayer[]
  desk: Desk
  fixtures: Map<string, Fixture>
  entries: readonly { operation: Operation; player: SimPlayer; number: number }[]
}): Promise<void> {
  for (const { model } of players) model.nowMs = world.clock.now().getTime()
  const observed = await world.scheduler.drive(
    entries.map(async ({ operation, player, number }) => {
      const label = `#${number} ${player.name} ${operation.name}`
      const seen = await operation.run({
        world,
        network,
        player,
        label,
        desk,
        fixtures,
        chance: chanceOf(mixed(seed, 5, number)),
      })
      trace.note(`    ${label}: ${seen?.label ?? 'nothing'}`)
      return seen === undefined ? undefined : { player, seen }
    }),
  )
  for (const player of players) {
    const seen = observed.flatMap((one) => (one?.player === player ? [one.seen] : []))
    const stored = await readPlayer(world.office, player.uid)
    const calls = [...seen, ...backgroundChanges(player.model, stored, fixtures)]
    const explained = explain(player.model, calls, (model) => checkPlayer(model, stored))
    if ('contradiction' in explained)
      throw new Violation(`${player.name}: ${explained.contradiction}`)
    player.model = explained.model
  }
}

function crashes(
  world: World,
  trace: Trace,
  chance: Chance,
  counted: { statements: number },
): Interference {
  const isCrashing = chance.oneIn(3)
  let left = MAX_CRASHES
  const strikes = (step: Step) =>
    isCrashing && left > 0 && step.host !== 'network' && chance.oneIn(CRASH_RARITY)
  async function crash(step: Step, when: string): Promise<'drop'> {
    left -= 1
    trace.note(`      process ${step.host} is killed ${when} "${step.label.slice(0, 50)}"`)
    await world.replace(step.host as HostName)
    return 'drop'
  }
  return {
    async before(step) {
      counted.statements += 1
      return strikes(step) ? crash(step, 'before') : 'run'
    },
    async after(step) {
      return strikes(step) ? crash(step, 'after') : 'deliver'
    },
  }
}
