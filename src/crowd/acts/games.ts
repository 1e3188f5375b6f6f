import { gamesList, initGame } from '#shared/contracts/casino.ts'
import { rotate } from '#shared/contracts/fairness.ts'
import { mine } from '#shared/contracts/promotions.ts'
import { launchReply, replayReply, roundReply, type RoundReply } from '#shared/contracts/games.ts'
import { fromWireMoney, toWireMoney, type Minor } from '#shared/money.ts'
import { chanceOf, type Agent } from '../agents/agent.ts'
import { closeGame, type KnownRound, type OpenGame, type OpenRound } from '../agents/memory.ts'
import type { Pastime } from '../agents/temperament.ts'
import { enter, payWin, takeStake } from '../books/books.ts'
import { returnKey, stakeKey } from '../books/items.ts'
import { compareBeforeBonus, expectTotal, noteFact, noteStake } from '../checks/explain.ts'
import { requireProof } from '../checks/prove-round.ts'
import { readProof } from '../checks/prove-stakes.ts'
import { ask, askBare, askPage, disagree, type Refused } from '../transport/ask.ts'
import type { CrowdWorld } from '../world.ts'
import { mayPlay } from './account.ts'
import { moveOf, paramsOf } from './choices.ts'

const CALL = 'games.round'
const GAMES = 60
const MAX_FREE_ROUNDS = 20
/** The server's pause between two rounds may be measured a little earlier than the agent's. */
const CYCLE_MARGIN_MS = 60
const TYPES: Readonly<Partial<Record<Pastime, string>>> = { slots: 'slot', originals: 'original' }
const MIN_STAKE_MINOR = 100n
const CASH_DIVISOR = 10n

export async function openGame(world: CrowdWorld, agent: Agent, pastime: Pastime): Promise<void> {
  closeGame(agent.memory)
  const gameID = await chooseGame(world, agent, pastime)
  if (gameID !== undefined) await launch(world, agent, gameID)
}

export async function useFreeRounds(world: CrowdWorld, agent: Agent): Promise<void> {
  const { memory } = agent
  const page = await askPage(world, agent, mine, {})
  const given = page.ok
    ? page.data.rows.find(
        ({ state, freeRounds }) => state === 'active' && (freeRounds?.left ?? 0) > 0,
      )
    : undefined
  if (given?.freeRounds == null) return
  const { gameID, left, bet } = given.freeRounds
  closeGame(memory)
  await launch(world, agent, gameID)
  if (memory.game === undefined) return
  const { free } = memory.game
  if (free === undefined || free.left !== left || free.bet !== bet)
    throw disagree(agent, 'games.launch', `${left} free rounds at ${bet}`, free ?? 'none')
  const plays = Array.from({ length: Math.min(left, MAX_FREE_ROUNDS) }, () => ({
    kind: 'play' as const,
  }))
  memory.plan.unshift(...plays)
}

async function launch(world: CrowdWorld, agent: Agent, gameID: string): Promise<void> {
  const { memory } = agent
  const init = await ask(world, agent, initGame, { gameID, mode: 'real' })
  if (!init.ok) return
  if (!mayPlay(world, agent)) throw disagree(agent, 'casino.init_game', 'a refusal', init.data)
  const { pathname, search } = new URL(init.data.url)
  const launched = await askBare(
    world,
    agent,
    'games.launch',
    { method: 'GET', path: pathname + search },
    launchReply,
  )
  if (!launched.ok) return
  const { token, slug, rules, fairness, balance, round, freeRounds } = launched.data
  await expectTotal(world, agent, 'games.launch', balance)
  if (round !== null && round.state === 'open') return
  memory.game = {
    token,
    gameId: gameID,
    slug,
    rules,
    seeds: {
      serverSeedHash: fairness.serverSeedHash,
      clientSeed: fairness.clientSeed,
      nextNonce: fairness.nonce,
    },
    stakeMinor: agent.temperament.stakeMinor,
    ...(freeRounds !== undefined && {
      free: {
        id: freeRounds.id,
        bet: freeRounds.bet,
        left: freeRounds.left,
        toBonus: freeRounds.wagering > 0,
      },
    }),
  }
}

async function chooseGame(
  world: CrowdWorld,
  agent: Agent,
  pastime: Pastime,
): Promise<string | undefined> {
  const reply = await askPage(world, agent, gamesList, {
    limit: GAMES,
    offset: 0,
    type: TYPES[pastime],
  })
  if (!reply.ok) return undefined
  const known = reply.data.rows.filter(({ slug }) => slug !== SHARED)
  return known.length === 0 ? undefined : chanceOf(agent, 'game').pick(known).gameID
}

const SHARED = 'marti'

export async function play(world: CrowdWorld, agent: Agent): Promise<void> {
  const { game } = agent.memory
  if (game === undefined) return
  if (game.free !== undefined) await playFreeRound(world, agent, game, game.free)
  else if (game.round === undefined) await openRound(world, agent, game)
  else await move(world, agent, game, game.round)
}

function stakeOf(agent: Agent, game: OpenGame): Minor | undefined {
  const { books } = agent.memory
  const min = fromWireMoney(game.rules.minBet)
  const max = fromWireMoney(game.rules.maxBet)
  const money = books.balances.cash + books.balances.bonus
  const cautious =
    agent.temperament.label === 'problem gambler' ? money : money / CASH_DIVISOR + MIN_STAKE_MINOR
  const wanted = [game.stakeMinor, max, cautious].reduce((a, b) => (a < b ? a : b))
  const steps = game.rules.steps.map(fromWireMoney)
  const unit = game.rules.betUnit === undefined ? undefined : fromWireMoney(game.rules.betUnit)
  const stake =
    unit === undefined ? (steps.findLast((step) => step <= wanted) ?? min) : (wanted / unit) * unit
  const atLeast = stake < min ? min : stake
  return atLeast > money ? undefined : atLeast
}

async function openRound(world: CrowdWorld, agent: Agent, game: OpenGame): Promise<void> {
  const { memory } = agent
  const stakeMinor = stakeOf(agent, game)
  if (stakeMinor === undefined) {
    memory.game = undefined
    return
  }
  await compareBeforeBonus(world, agent, stakeMinor)
  const chance = chanceOf(agent, 'round')
  const params = paramsOf(game.slug, chance, stakeMinor)
  const bet = toWireMoney(stakeMinor)
  const body = { token: game.token, requestId: chance.uuid(), bet, params }
  const path = '/games/round'
  const reply = await askBare(world, agent, CALL, { method: 'POST', path, body }, roundReply)
  waitCycle(world, agent, game)
  if (!reply.ok) return refused(agent, game, reply)
  const round = reply.data
  if (!mayPlay(world, agent)) throw disagree(agent, CALL, 'a refusal in a break', round)
  if (round.bet !== bet) throw disagree(agent, CALL, `a bet of ${bet}`, round.bet)
  if (round.nonce < game.seeds.nextNonce)
    throw disagree(agent, CALL, `a nonce of at least ${game.seeds.nextNonce}`, String(round.nonce))
  game.seeds.nextNonce = round.nonce + 1
  const stake = takeStake(memory.books, stakeKey(round.roundID), stakeMinor)
  noteStake(agent, world, stakeKey(round.roundID), stakeMinor, {
    product: 'casino',
    ownMinor: stake.cashMinor,
  })
  const known: OpenRound = {
    roundId: round.roundID,
    slug: game.slug,
    bet,
    stakedMinor: stakeMinor,
    params,
    moves: [],
    events: [...round.events],
    winMinor: 0n,
    nonce: round.nonce,
    serverSeedHash: game.seeds.serverSeedHash,
    clientSeed: game.seeds.clientSeed,
    stake,
    actions: round.actions.map(({ action }) => action),
    atMs: world.clock.serverNow(),
  }
  await took(world, agent, game, known, round)
  if (chance.happens(0.05)) await repeat(world, agent, body, round)
}

async function playFreeRound(
  world: CrowdWorld,
  agent: Agent,
  game: OpenGame,
  free: NonNullable<OpenGame['free']>,
): Promise<void> {
  const { memory } = agent
  const { id, bet, toBonus } = free
  const requestId = chanceOf(agent, 'free round').uuid()
  const body = { token: game.token, requestId, bet, params: {}, freeRounds: id }
  const path = '/games/round'
  const reply = await askBare(world, agent, CALL, { method: 'POST', path, body }, roundReply)
  waitCycle(world, agent, game)
  free.left -= 1
  if (free.left <= 0 || !reply.ok) game.free = undefined
  if (!reply.ok) return
  const round = reply.data
  if (round.state !== 'settled' || round.bet !== bet)
    throw disagree(agent, CALL, `a settled free round at ${bet}`, round)
  game.seeds.nextNonce = round.nonce + 1
  const winMinor = fromWireMoney(round.win)
  const key = returnKey(round.roundID)
  if (winMinor > 0n) {
    enter(memory.books, key, [
      { debit: 'outside', credit: toBonus ? 'bonus' : 'cash', amountMinor: winMinor },
    ])
    noteFact(agent, world, key, winMinor)
  }
  memory.unverified.push({
    roundId: round.roundID,
    slug: game.slug,
    bet,
    stakedMinor: 0n,
    params: {},
    moves: [],
    events: [...round.events],
    winMinor,
    nonce: round.nonce,
    serverSeedHash: game.seeds.serverSeedHash,
    clientSeed: game.seeds.clientSeed,
  })
  world.tally.checked('free round')
  await expectTotal(world, agent, CALL, round.balance)
}

/** A double click: the same request has the same answer and takes no second stake. */
async function repeat(
  world: CrowdWorld,
  agent: Agent,
  body: object,
  first: RoundReply,
): Promise<void> {
  const path = '/games/round'
  const again = await askBare(world, agent, CALL, { method: 'POST', path, body }, roundReply)
  if (!again.ok) {
    if (again.debug === 'too fast') return
    throw disagree(agent, CALL, 'the first answer', again.debug)
  }
  if (JSON.stringify(again.data.events) !== JSON.stringify(first.events))
    throw disagree(agent, CALL, `the first answer ${JSON.stringify(first)}`, again.data)
  if (again.data.roundID !== first.roundID || again.data.win !== first.win)
    throw disagree(agent, CALL, `round ${first.roundID}, win ${first.win}`, again.data)
  world.tally.checked('repeated request')
}

async function move(
  world: CrowdWorld,
  agent: Agent,
  game: OpenGame,
  round: OpenRound,
): Promise<void> {
  const chance = chanceOf(agent, 'move')
  const chosen = moveOf(game.slug, round.actions, round.moves, chance)
  const reply = await askBare(
    world,
    agent,
    'games.act',
    {
      method: 'POST',
      path: '/games/act',
      body: {
        token: game.token,
        roundID: round.roundId,
        requestId: chance.uuid(),
        action: chosen.action,
        params: chosen.params,
      },
    },
    roundReply,
  )
  if (!reply.ok) return refused(agent, game, reply)
  round.moves.push(chosen)
  round.events.push(...reply.data.events)
  round.actions = reply.data.actions.map(({ action }) => action)
  await took(world, agent, game, round, reply.data)
}

async function took(
  world: CrowdWorld,
  agent: Agent,
  game: OpenGame,
  round: OpenRound,
  reply: RoundReply,
): Promise<void> {
  const { memory, temperament } = agent
  if (reply.state === 'open') {
    game.round = round
    memory.plan.unshift({ kind: 'play' })
    return expectTotal(world, agent, CALL, reply.balance)
  }
  game.round = undefined
  round.winMinor = fromWireMoney(reply.win)
  const key = returnKey(round.roundId)
  if (round.winMinor > 0n) {
    payWin(memory.books, key, round.stake, round.winMinor)
    noteFact(agent, world, key, round.winMinor)
  }
  memory.unverified.push(known(round))
  const factor = round.winMinor > round.stakedMinor ? temperament.afterWin : temperament.afterLoss
  game.stakeMinor =
    round.winMinor > round.stakedMinor && factor === 1
      ? temperament.stakeMinor
      : BigInt(Math.round(Number(round.stakedMinor) * factor))
  await expectTotal(world, agent, CALL, reply.balance)
  if (chanceOf(agent, 'replay').happens(0.1)) await compareReplay(world, agent, game, round)
}

const known = ({
  stake: _stake,
  actions: _actions,
  atMs: _atMs,
  ...round
}: OpenRound): KnownRound => round

async function compareReplay(
  world: CrowdWorld,
  agent: Agent,
  game: OpenGame,
  round: OpenRound,
): Promise<void> {
  const path = `/games/replay/${round.roundId}?token=${encodeURIComponent(game.token)}`
  const reply = await askBare(world, agent, 'games.replay', { method: 'GET', path }, replayReply)
  if (!reply.ok) throw disagree(agent, 'games.replay', 'a replay of the round', reply)
  const { win, events, bet, fairness } = reply.data
  const nonce = fairness?.nonce
  if (win !== toWireMoney(round.winMinor) || bet !== round.bet || nonce !== round.nonce)
    throw disagree(
      agent,
      'games.replay',
      `bet ${round.bet}, win ${toWireMoney(round.winMinor)}, nonce ${round.nonce}`,
      `bet ${bet}, win ${win}, nonce ${nonce}`,
    )
  if (JSON.stringify(events) !== JSON.stringify(round.events))
    throw disagree(agent, 'games.replay', JSON.stringify(round.events), events)
  world.tally.checked('replay')
}

function refused(agent: Agent, game: OpenGame, reply: Refused): void {
  const { memory } = agent
  if (reply.debug === 'too fast') return
  if (reply.debug === 'insufficient balance') {
    const money = memory.books.balances.cash + memory.books.balances.bonus
    throw disagree(agent, CALL, `a balance of ${toWireMoney(money)} in ${game.slug}`, reply.data)
  }
  closeGame(memory)
}

/** The next round waits for the game's minimum cycle, by the server's clock. */
function waitCycle({ clock }: CrowdWorld, { memory }: Agent, { rules }: OpenGame): void {
  memory.notBeforeMs = clock.now() + clock.onServer(rules.minCycleMs + CYCLE_MARGIN_MS)
}

export async function rotateSeeds(world: CrowdWorld, agent: Agent): Promise<void> {
  const { memory } = agent
  if (memory.unverified.length === 0 || memory.game?.round !== undefined) return
  const clientSeed = `kalabalik-${chanceOf(agent, 'seed').below(1_000_000_000)}`
  const reply = await ask(world, agent, rotate, { clientSeed })
  if (!reply.ok) return
  for (const round of memory.unverified) {
    const { serverSeed } =
      reply.isUncertain === true ? await proofOf(world, agent, round) : reply.data
    if (serverSeed === undefined) return
    requireProof(agent, round, serverSeed ?? 'no seed after the rotation')
    world.tally.checked('recomputed round')
  }
  memory.unverified = []
  memory.game = undefined
}

/** If a copy of the request was carried out earlier, that one revealed the seed of the round. */
async function proofOf(
  world: CrowdWorld,
  agent: Agent,
  { roundId }: KnownRound,
): Promise<{ serverSeed?: string | null | undefined }> {
  return (await readProof(world, agent, roundId)) ?? {}
}
