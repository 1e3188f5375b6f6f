import { z } from 'zod'
import {
  bingoLaunchReply,
  buyTickets,
  initGame as initBingo,
  listRooms,
} from '#shared/contracts/bingo.ts'
import { gamesList, initGame } from '#shared/contracts/casino.ts'
import { launchReply, roundReply } from '#shared/contracts/games.ts'
import { gameTableList, initGame as initTable } from '#shared/contracts/live.ts'
import { tableLaunchReply, tableReply } from '#shared/contracts/tables.ts'
import {
  initGame as initVirtual,
  virtualBetReply,
  virtualLaunchReply,
} from '#shared/contracts/virtuals.ts'
import { fromWireMoney, toWireMoney, type Minor } from '#shared/money.ts'
import type { Product } from '#shared/office/segment-parts.ts'
import { chanceOf, type Agent } from '../agents/agent.ts'
import type { SharedOrder } from '../agents/memory.ts'
import { takeStake } from '../books/books.ts'
import { stakeKey } from '../books/items.ts'
import { compareBeforeBonus, expectTotal, noteStake } from '../checks/explain.ts'
import { noteSeal, noteShown, type ShownRound } from '../checks/prove-stakes.ts'
import { ask, askBare, askPage, disagree, realtimeHeadersOf, type Reply } from '../transport/ask.ts'
import type { CrowdWorld } from '../world.ts'

const TABLES = 40
const VIRTUAL_PROVIDER = '4'
const RUNNERS = 6
const MIN_STAKE_MINOR = 500n
const MARTI = 'marti'
const PRODUCT_OF: Readonly<Record<SharedOrder['kind'], Product>> = {
  crash: 'casino',
  table: 'live',
  virtual: 'virtual',
  bingo: 'bingo',
}
const POST = 'POST'
const STAYS = 0.85

type Launched = z.ZodType<{ token: string }>

/**
 * Opens the page of a game. `page` is its name. If the page is already open in this session, it is
 * resumed with its token.
 */
async function openPage<O extends Launched>(
  world: CrowdWorld,
  agent: Agent,
  page: string,
  begin: () => Promise<Reply<{ url: string }>>,
  output: O,
): Promise<z.output<O> | undefined> {
  const { launched } = agent.memory
  const token = launched.get(page)
  if (token !== undefined) {
    const resumed = await askBare(
      world,
      agent,
      'games.resume',
      { method: POST, path: '/games/resume', body: { token } },
      output,
    )
    if (resumed.ok) return resumed.data
    launched.delete(page)
  }
  const init = await begin()
  if (!init.ok) return undefined
  const { pathname, search } = new URL(init.data.url)
  const path = pathname + search
  const reply = await askBare(world, agent, 'games.launch', { method: 'GET', path }, output)
  if (!reply.ok) return undefined
  launched.set(page, reply.data.token)
  follow(world, agent, page)
  return reply.data
}

function follow({ transport, isPresent }: CrowdWorld, { memory, ...agent }: Agent, page: string) {
  const { session } = memory
  const [kind, id] = page.split(':')
  if (isPresent !== true || session === undefined || (kind !== 'table' && kind !== 'bingo')) return
  memory.stopFollowing?.()
  const topic = kind === 'table' ? `table-changes:${id}` : page
  const headers = realtimeHeadersOf({ ...agent, memory })
  const follower = transport.listen?.({ user: session.user, headers, topics: [topic] })
  memory.stopFollowing = () => follower?.close()
}

const openPageOf = ({ memory }: Agent, kind: string): string | undefined =>
  [...memory.launched.keys()]
    .findLast((page) => page.startsWith(`${kind}:`))
    ?.slice(kind.length + 1)

/** Enters a stake whose outcome comes later. A second stake of the same round is added to it. */
async function enterStake(
  world: CrowdWorld,
  agent: Agent,
  id: string,
  stakedMinor: Minor,
  order: SharedOrder,
): Promise<void> {
  const { memory } = agent
  const taken = takeStake(memory.books, stakeKey(id), stakedMinor)
  noteStake(agent, world, stakeKey(id), stakedMinor, {
    product: PRODUCT_OF[order.kind],
    ownMinor: taken.cashMinor,
  })
  const known = memory.laterStakes.get(id)
  memory.laterStakes.set(id, {
    ...known,
    stakedMinor: (known?.stakedMinor ?? 0n) + stakedMinor,
    winMinor: undefined,
    atMs: known?.atMs ?? world.clock.serverNow(),
    stake: {
      cashMinor: (known?.stake.cashMinor ?? 0n) + taken.cashMinor,
      bonusMinor: (known?.stake.bonusMinor ?? 0n) + taken.bonusMinor,
    },
    order: joined(known?.order, order),
  })
  if (known === undefined) await noteSeal(world, agent, id)
}

function joined(before: SharedOrder | undefined, order: SharedOrder): SharedOrder {
  if (before?.kind === 'table' && order.kind === 'table')
    return { ...order, bets: [...before.bets, ...order.bets] }
  if (before?.kind === 'bingo' && order.kind === 'bingo')
    return { ...order, tickets: [...before.tickets, ...order.tickets] }
  return order
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
  const own = chance.happens(STAYS) ? openPageOf(agent, 'bingo') : undefined
  const room = selling.find(({ roomID }) => roomID === own) ?? chance.pick(selling)
  const { roomID, roundID } = room
  const count = 1 + chance.below(6)
  const costMinor = fromWireMoney(room.ticketPrice) * BigInt(count)
  if (roundID === null || !canPay(agent, costMinor)) return
  const open = () =>
    openPage(
      world,
      agent,
      `bingo:${roomID}`,
      () => ask(world, agent, initBingo, { roomID, mode: 'real' }),
      bingoLaunchReply,
    )
  const opened = await open()
  if (opened === undefined) return
  noteShown(agent, 'bingo', opened.rounds.map(shownBingo))
  const before = opened.rounds.find((round) => round.roundID === roundID)
  const order = { roomID, roundID, count, requestId: chance.uuid() }
  await compareBeforeBonus(world, agent, costMinor)
  const bought = await ask(world, agent, buyTickets, order)
  if (!bought.ok) return
  if (bought.data.tickets.length !== count)
    throw disagree(agent, 'bingo.buy_tickets', `${count} tickets`, bought.data.tickets)
  const page = await open()
  const bet = page?.rounds.find((round) => round.roundID === roundID)
  if (bet === undefined) throw disagree(agent, 'bingo', `tickets of round ${roundID}`, page?.rounds)
  const paidMinor = fromWireMoney(bet.staked) - fromWireMoney(before?.staked ?? '0.00')
  if (paidMinor !== costMinor)
    throw disagree(agent, 'bingo', toWireMoney(costMinor), toWireMoney(paidMinor))
  for (const { ticketID } of bought.data.tickets)
    if (!bet.tickets.some((ticket) => ticket.ticketID === ticketID))
      throw disagree(agent, 'bingo', `ticket ${ticketID} in round ${roundID}`, bet.tickets)
  const { tickets, balance } = bought.data
  await enterStake(world, agent, bet.stakeID, costMinor, {
    kind: 'bingo',
    roomID,
    room: opened.room,
    tickets,
  })
  await expectTotal(world, agent, 'bingo.buy_tickets', balance)
}

const shownBingo = ({
  stakeID,
  ...round
}: z.output<typeof bingoLaunchReply>['rounds'][number]): ShownRound => ({ id: stakeID, ...round })

export async function betAtTable(world: CrowdWorld, agent: Agent): Promise<void> {
  const chance = chanceOf(agent, 'table')
  const own = chance.happens(STAYS) ? openPageOf(agent, 'table') : undefined
  const tableID = own ?? (await chooseTable(world, agent))
  if (tableID === undefined) return
  const open = () =>
    openPage(
      world,
      agent,
      `table:${tableID}`,
      () => ask(world, agent, initTable, { tableID, mode: 'real' }),
      tableLaunchReply,
    )
  const opened = await open()
  if (opened === undefined) return
  const { token, table, state, round, lastRound } = opened
  const seen = [round, lastRound].filter((one) => one !== null)
  noteShown(
    agent,
    'table',
    seen.map(({ stakeID, ...one }) => ({ id: stakeID, ...one })),
  )
  if (state.phase !== 'betting' || state.roundID === null) return
  if (table.seats > 0) return
  const { spot, min } = chance.pick(table.spots)
  const stakedMinor = fromWireMoney(min)
  if (!canPay(agent, stakedMinor)) return
  await compareBeforeBonus(world, agent, stakedMinor)
  const { roundID } = state
  const requestId = chance.uuid()
  const body = { token, requestId, roundID, bets: [{ spot, amount: min }] }
  const placed = await askBare(
    world,
    agent,
    'games.table.bet',
    { method: POST, path: '/games/table/bet', body },
    tableReply,
  )
  if (!placed.ok) return
  const page = await open()
  if (page === undefined) return
  const mine = [page.round, page.lastRound].find((one) => one?.roundID === roundID)
  if (mine === undefined || mine === null)
    throw disagree(agent, 'games.table.bet', `a bet in round ${roundID}`, page.round)
  const bets = [{ spot, amountMinor: stakedMinor }]
  await enterStake(world, agent, mine.stakeID, stakedMinor, { kind: 'table', tableID, bets })
  await expectTotal(world, agent, 'games.table.bet', placed.data.balance)
}

async function chooseTable(world: CrowdWorld, agent: Agent): Promise<string | undefined> {
  const tables = await askPage(world, agent, gameTableList, { limit: TABLES, offset: 0 })
  const open = tables.ok ? tables.data.rows.filter(({ state }) => state === 'open') : []
  return open.length === 0 ? undefined : chanceOf(agent, 'which table').pick(open).tableID
}

export async function betOnVirtual(world: CrowdWorld, agent: Agent): Promise<void> {
  const chance = chanceOf(agent, 'virtual')
  const type = chance.pick(['horses', 'dogs'] as const)
  const opened = await openPage(
    world,
    agent,
    `virtual:${type}`,
    () => ask(world, agent, initVirtual, { providerID: VIRTUAL_PROVIDER, type }),
    virtualLaunchReply,
  )
  if (opened === undefined) return
  const { token, state, tickets } = opened
  noteShown(
    agent,
    'virtual',
    tickets.map(({ ticketID, ...one }) => ({ id: ticketID, ...one })),
  )
  if (state.phase !== 'betting' || state.roundID === null || !canPay(agent, MIN_STAKE_MINOR)) return
  await compareBeforeBonus(world, agent, MIN_STAKE_MINOR)
  const stake = toWireMoney(MIN_STAKE_MINOR)
  const selection = `1/win/${1 + chance.below(RUNNERS)}`
  const lines = [{ legs: [selection], stake }]
  const body = { token, requestId: chance.uuid(), roundID: state.roundID, lines }
  const placed = await askBare(
    world,
    agent,
    'games.virtual.bet',
    { method: POST, path: '/games/virtual/bet', body },
    virtualBetReply,
  )
  if (!placed.ok) return
  const { ticket, balance } = placed.data
  const legs = ticket.lines[0]?.legs ?? []
  if (ticket.staked !== stake || legs[0]?.selection !== selection)
    throw disagree(agent, 'games.virtual.bet', `${selection} for ${stake}`, ticket)
  await enterStake(world, agent, ticket.ticketID, MIN_STAKE_MINOR, {
    kind: 'virtual',
    type,
    lines: [{ legs, stakeMinor: MIN_STAKE_MINOR }],
  })
  await expectTotal(world, agent, 'games.virtual.bet', balance)
}

export async function joinCrash(world: CrowdWorld, agent: Agent): Promise<void> {
  const chance = chanceOf(agent, 'crash')
  if (!canPay(agent, MIN_STAKE_MINOR)) return
  const opened = await openPage(world, agent, 'crash', () => launchCrash(world, agent), launchReply)
  if (opened === undefined || opened.round !== null) return
  const autoCashout = `${1 + chance.below(3)}.${1 + chance.below(9)}0`
  await compareBeforeBonus(world, agent, MIN_STAKE_MINOR)
  const bet = toWireMoney(MIN_STAKE_MINOR)
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
  const order = { kind: 'crash', autoCashout } as const
  await enterStake(world, agent, roundID, MIN_STAKE_MINOR, order)
  await expectTotal(world, agent, 'games.round', balance)
}

async function launchCrash(world: CrowdWorld, agent: Agent): Promise<Reply<{ url: string }>> {
  const games = await askPage(world, agent, gamesList, {
    limit: 5,
    offset: 0,
    searchGameName: 'Martı',
  })
  if (!games.ok) return games
  const game = games.data.rows.find(({ slug }) => slug === MARTI)
  return game === undefined
    ? { ok: false, code: 0, debug: 'no such game', data: null }
    : ask(world, agent, initGame, { gameID: game.gameID, mode: 'real' })
}
