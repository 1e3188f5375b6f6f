import { z } from 'zod'
import {
  bingoLaunchReply,
  buyTickets,
  initGame as initBingo,
  listRooms,
} from '#shared/contracts/bingo.ts'
import { gamesList, initGame } from '#shared/contracts/casino.ts'
import { round as proofOfRound } from '#shared/contracts/fairness.ts'
import { launchReply, roundReply } from '#shared/contracts/games.ts'
import { gameTableList, initGame as initTable } from '#shared/contracts/live.ts'
import { tableLaunchReply, tableReply } from '#shared/contracts/tables.ts'
import {
  initGame as initVirtual,
  virtualBetReply,
  virtualLaunchReply,
} from '#shared/contracts/virtuals.ts'
import { crashPoint } from '#games/fairness/crash-point.ts'
import { fromWireMoney, toWireMoney, type Minor } from '#shared/money.ts'
import { chanceOf, type Agent } from '../agents/agent.ts'
import { takeStake } from '../books/books.ts'
import { stakeKey } from '../books/items.ts'
import { expectTotal, explain, noteFact } from '../checks/explain.ts'
import { ask, askBare, askPage, disagree, type Reply } from '../transport/ask.ts'
import type { CrowdWorld } from '../world.ts'

const TABLES = 40
const VIRTUAL_PROVIDER = '4'
const RUNNERS = 6
const LEAST_STAKE_MINOR = 500n
const MARTI = 'marti'
const POST = 'POST'

/** Opens a launch URL as its page does. */
async function launch<O extends z.ZodType>(
  world: CrowdWorld,
  agent: Agent,
  init: Reply<{ url: string }>,
  output: O,
): Promise<z.output<O> | undefined> {
  if (!init.ok) return undefined
  const { pathname, search } = new URL(init.data.url)
  const path = pathname + search
  const reply = await askBare(world, agent, 'games.launch', { method: 'GET', path }, output)
  return reply.ok ? reply.data : undefined
}

/** Enters a stake whose outcome comes later. A second stake of the same round is added to it. */
function enterStake(world: CrowdWorld, agent: Agent, id: string, stakedMinor: Minor): void {
  const { memory } = agent
  const taken = takeStake(memory.books, stakeKey(id), stakedMinor)
  noteFact(agent, world, stakeKey(id), -stakedMinor)
  const known = memory.laterStakes.get(id)
  memory.laterStakes.set(id, {
    stakedMinor: (known?.stakedMinor ?? 0n) + stakedMinor,
    winMinor: undefined,
    stake: {
      cashMinor: (known?.stake.cashMinor ?? 0n) + taken.cashMinor,
      bonusMinor: (known?.stake.bonusMinor ?? 0n) + taken.bonusMinor,
    },
  })
}

type OwnRound = { id: string; staked: string; win: string | null; returned: boolean }

/** Compares what a game's page says about the agent's own rounds with stakes and statement. */
async function compareOwn(
  world: CrowdWorld,
  agent: Agent,
  call: string,
  rounds: readonly OwnRound[],
): Promise<void> {
  const { memory } = agent
  const ended = rounds.filter(({ id, win }) => win !== null && memory.laterStakes.has(id))
  if (ended.length === 0) return
  await explain(world, agent)
  for (const { id, staked, win, returned } of ended) {
    const known = memory.laterStakes.get(id)
    if (known === undefined) continue
    if (staked !== toWireMoney(known.stakedMinor))
      throw disagree(agent, call, `a stake of ${toWireMoney(known.stakedMinor)}`, staked)
    const dueMinor = returned ? known.stakedMinor : fromWireMoney(win ?? '0.00')
    if ((known.winMinor ?? 0n) !== dueMinor)
      throw disagree(
        agent,
        call,
        `${toWireMoney(known.winMinor ?? 0n)} as in the statement`,
        toWireMoney(dueMinor),
      )
    world.tally.checked(`own round of ${call}`)
    memory.laterStakes.delete(id)
  }
}

const canPay = ({ memory }: Agent, minor: Minor) =>
  minor <= memory.books.balances.cash + memory.books.balances.bonus

export async function buyBingoTickets(world: CrowdWorld, agent: Agent): Promise<void> {
  const chance = chanceOf(agent, 'bingo')
  const rooms = await ask(world, agent, listRooms, {})
  const nowMs = world.clock.serverNow()
  const selling = rooms.ok
    ? rooms.data.filter(({ nextRoundAt }) => Date.parse(nextRoundAt ?? '') > nowMs)
    : []
  if (selling.length === 0) return
  const room = chance.pick(selling)
  const { roomID, roundID } = room
  const count = 1 + chance.below(6)
  const costMinor = fromWireMoney(room.ticketPrice) * BigInt(count)
  if (roundID === null || !canPay(agent, costMinor)) return
  const opened = await launch(
    world,
    agent,
    await ask(world, agent, initBingo, { roomID, mode: 'real' }),
    bingoLaunchReply,
  )
  if (opened === undefined) return
  await compareOwn(world, agent, 'bingo', opened.rounds.map(ownBingo))
  const before = opened.rounds.find((own) => own.roundID === roundID)
  const order = { roomID, roundID, count, requestId: chance.uuid() }
  const bought = await ask(world, agent, buyTickets, order)
  if (!bought.ok) return
  if (bought.data.tickets.length !== count)
    throw disagree(agent, 'bingo.buy_tickets', `${count} tickets`, bought.data.tickets)
  const page = await launch(
    world,
    agent,
    await ask(world, agent, initBingo, { roomID, mode: 'real' }),
    bingoLaunchReply,
  )
  const own = page?.rounds.find((round) => round.roundID === roundID)
  if (own === undefined) throw disagree(agent, 'bingo', `tickets of round ${roundID}`, page?.rounds)
  const paidMinor = fromWireMoney(own.staked) - fromWireMoney(before?.staked ?? '0.00')
  if (paidMinor !== costMinor)
    throw disagree(agent, 'bingo', toWireMoney(costMinor), toWireMoney(paidMinor))
  for (const { ticketID } of bought.data.tickets)
    if (!own.tickets.some((ticket) => ticket.ticketID === ticketID))
      throw disagree(agent, 'bingo', `ticket ${ticketID} in round ${roundID}`, own.tickets)
  enterStake(world, agent, own.stakeID, costMinor)
  await expectTotal(world, agent, 'bingo.buy_tickets', bought.data.balance)
}

const ownBingo = ({
  stakeID,
  staked,
  win,
  returned,
}: z.output<typeof bingoLaunchReply>['rounds'][number]) => ({
  id: stakeID,
  staked,
  win,
  returned,
})

export async function betAtTable(world: CrowdWorld, agent: Agent): Promise<void> {
  const chance = chanceOf(agent, 'table')
  const tables = await askPage(world, agent, gameTableList, { limit: TABLES, offset: 0 })
  const open = tables.ok ? tables.data.rows.filter(({ state }) => state === 'open') : []
  if (open.length === 0) return
  const { tableID } = chance.pick(open)
  const opened = await launch(
    world,
    agent,
    await ask(world, agent, initTable, { tableID, mode: 'real' }),
    tableLaunchReply,
  )
  if (opened === undefined) return
  const { token, table, state, round, lastRound } = opened
  const own = [round, lastRound].filter((one) => one !== null)
  await compareOwn(
    world,
    agent,
    'table',
    own.map(({ stakeID, ...one }) => ({ id: stakeID, ...one })),
  )
  if (state.phase !== 'betting' || state.roundID === null) return
  const spots = table.spots.filter(({ spot }) => !/^(seat|behind):/.test(spot))
  if (spots.length === 0) return
  const { spot, min } = chance.pick(spots)
  if (!canPay(agent, fromWireMoney(min))) return
  const placed = await askBare(
    world,
    agent,
    'games.table.bet',
    {
      method: POST,
      path: '/games/table/bet',
      body: {
        token,
        requestId: chance.uuid(),
        roundID: state.roundID,
        bets: [{ spot, amount: min }],
      },
    },
    tableReply,
  )
  if (!placed.ok) return
  const page = await askBare(
    world,
    agent,
    'games.resume',
    { method: POST, path: '/games/resume', body: { token } },
    tableLaunchReply,
  )
  if (!page.ok) return
  const mine = [page.data.round, page.data.lastRound].find((one) => one?.roundID === state.roundID)
  if (mine === undefined || mine === null)
    throw disagree(agent, 'games.table.bet', `a bet in round ${state.roundID}`, page.data.round)
  enterStake(world, agent, mine.stakeID, fromWireMoney(min))
  await expectTotal(world, agent, 'games.table.bet', placed.data.balance)
}

export async function betOnVirtual(world: CrowdWorld, agent: Agent): Promise<void> {
  const chance = chanceOf(agent, 'virtual')
  const type = chance.pick(['horses', 'dogs'] as const)
  const init = await ask(world, agent, initVirtual, { providerID: VIRTUAL_PROVIDER, type })
  const opened = await launch(world, agent, init, virtualLaunchReply)
  if (opened === undefined) return
  const { token, state, tickets } = opened
  await compareOwn(
    world,
    agent,
    'virtual',
    tickets.map(({ ticketID, ...one }) => ({ id: ticketID, ...one })),
  )
  if (state.phase !== 'betting' || state.roundID === null || !canPay(agent, LEAST_STAKE_MINOR))
    return
  const stake = toWireMoney(LEAST_STAKE_MINOR)
  const selection = `1/win/${1 + chance.below(RUNNERS)}`
  const placed = await askBare(
    world,
    agent,
    'games.virtual.bet',
    {
      method: POST,
      path: '/games/virtual/bet',
      body: {
        token,
        requestId: chance.uuid(),
        roundID: state.roundID,
        lines: [{ legs: [selection], stake }],
      },
    },
    virtualBetReply,
  )
  if (!placed.ok) return
  const { ticket, balance } = placed.data
  if (ticket.staked !== stake || ticket.lines[0]?.legs[0]?.selection !== selection)
    throw disagree(agent, 'games.virtual.bet', `${selection} for ${stake}`, ticket)
  enterStake(world, agent, ticket.ticketID, LEAST_STAKE_MINOR)
  await expectTotal(world, agent, 'games.virtual.bet', balance)
}

/** Joins the next round of Martı with an automatic cash-out. */
export async function joinCrash(world: CrowdWorld, agent: Agent): Promise<void> {
  const { memory } = agent
  const chance = chanceOf(agent, 'crash')
  const games = await askPage(world, agent, gamesList, {
    limit: 5,
    offset: 0,
    searchGameName: 'Martı',
  })
  const game = games.ok ? games.data.rows.find(({ slug }) => slug === MARTI) : undefined
  if (game === undefined || !canPay(agent, LEAST_STAKE_MINOR)) return
  const init = await ask(world, agent, initGame, { gameID: game.gameID, mode: 'real' })
  const opened = await launch(world, agent, init, launchReply)
  if (opened === undefined || opened.round !== null) return
  const autoCashout = `${1 + chance.below(3)}.${1 + chance.below(9)}0`
  const bet = toWireMoney(LEAST_STAKE_MINOR)
  const body = { token: opened.token, requestId: chance.uuid(), bet, params: { autoCashout } }
  const reply = await askBare(
    world,
    agent,
    'games.round',
    { method: POST, path: '/games/round', body },
    roundReply,
  )
  if (!reply.ok) return
  const { roundID, balance } = reply.data
  enterStake(world, agent, roundID, LEAST_STAKE_MINOR)
  memory.crashRounds.set(roundID, autoCashout)
  await expectTotal(world, agent, 'games.round', balance)
}

/** An automatic cash-out pays exactly if the published point of the round reached it. */
export async function proveCrashRounds(world: CrowdWorld, agent: Agent): Promise<void> {
  const { memory } = agent
  if (memory.crashRounds.size === 0) return
  for (const [roundID, autoCashout] of memory.crashRounds) {
    const reply = await ask(world, agent, proofOfRound, { roundID })
    if (!reply.ok) throw disagree(agent, 'fairness.round', `round ${roundID}`, reply)
    const { shared, win } = reply.data
    if (shared === undefined || shared.hash === null || shared.point === null) continue
    const point = crashPoint(shared.hash, shared.salt)
    if (Number(point) !== Number(shared.point))
      throw disagree(agent, 'fairness.round', `a point of ${point}`, shared.point)
    const stakedMinor = memory.laterStakes.get(roundID)?.stakedMinor ?? 0n
    const factor = BigInt(Math.round(Number(autoCashout) * 100))
    const dueMinor = Number(point) >= Number(autoCashout) ? (stakedMinor * factor) / 100n : 0n
    // An interrupted round refunds its stake.
    if (fromWireMoney(win) !== dueMinor && fromWireMoney(win) !== stakedMinor)
      throw disagree(agent, 'fairness.round', `a win of ${toWireMoney(dueMinor)}`, win)
    await compareOwn(world, agent, 'crash', [
      { id: roundID, staked: toWireMoney(stakedMinor), win, returned: false },
    ])
    memory.crashRounds.delete(roundID)
  }
}
