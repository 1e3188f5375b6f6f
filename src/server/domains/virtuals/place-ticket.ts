import { sql } from 'kysely'
import { areOpposite } from '#games/virtuals/opposite-lines.ts'
import type { Programme } from '#games/virtuals/virtual-game.ts'
import { programmeOf } from '#games/virtuals/virtuals.ts'
import { virtualTicket, type VirtualBetReply } from '#shared/contracts/virtuals.ts'
import { toWireMoney, type Minor } from '#shared/money.ts'
import { Refusal } from '#shared/refusals.ts'
import { VIRTUALS_TEXTS } from '#shared/texts/server/texts.ts'
import { newRoundId, type Launch } from '#server/domains/rounds/index.ts'
import {
  requireRoundWithinBonus,
  setStakeCounts,
  SUB_CATEGORY,
  stakeRefusal,
} from '#server/domains/wallet/index.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { databaseTime } from '#server/platform/database/database-time.ts'
import { priceLines, requireWithinLimits } from './lines.ts'
import type { OfferedGame } from './offered-game.ts'
import { listTickets, toWireTicket, writeTicket, type Ticket } from './ticket.ts'
import { findRound } from './virtual-round.ts'

const CALL = 'games.virtual.bet'
const MAX_TICKETS_A_ROUND = 50
/** `hash`: hash of the input; the same request ID with another hash is a duplicate. */
export type TicketOrder = {
  requestId: string
  hash: Buffer
  number: number
  lines: readonly { legs: readonly string[]; stake: Minor }[]
  now: Date
}
export type Placed = { reply: VirtualBetReply; isNew: boolean }

type Begun = {
  answered: string | null
  cash_minor: Minor | null
  bonus_minor: Minor | null
  reply: unknown
  session: string
  is_barred: boolean
}

/**
 * Places a ticket in one commit: uses the database's time after the round is locked, prices it by
 * the round's card, and takes the stake. Closing the round waits for this transaction.
 * @throws Refusal 'not possible' after the bets are closed, 'limit reached', 'insufficient
 * balance', 'duplicate', 'token expired', 'jurisdiction'
 */
export async function placeTicket(
  tx: Tx,
  game: OfferedGame,
  launch: Extract<Launch, { mode: 'real' }>,
  order: TicketOrder,
): Promise<Placed> {
  const { kind } = game.game
  const { playerId, lang } = launch
  const before = await begin(tx, kind, launch, order)
  if (before !== undefined) return { reply: before, isNew: false }
  const round = await findRound(tx, kind, order.number)
  if (round === undefined) throw new Refusal('record not found')
  if (round.state !== 'betting' || (await databaseTime(tx)) >= round.bettingEndsAt)
    throw new Refusal('not possible', { reason: 'bets closed' }, VIRTUALS_TEXTS.betsClosed)
  const programme = programmeOf(round.card)
  const lines = priceLines(programme, order.lines)
  const standing = await listTickets(tx, kind, playerId, {
    limit: MAX_TICKETS_A_ROUND,
    number: order.number,
  })
  if (standing.length >= MAX_TICKETS_A_ROUND)
    throw new Refusal('limit reached', { limit: 'tickets', max: MAX_TICKETS_A_ROUND })
  requireWithinLimits(round.limits ?? game, standing, lines)
  const ticket: Ticket = {
    id: newRoundId(order.now),
    kind,
    number: order.number,
    playerId,
    lang,
    state: 'open',
    lines,
    winMinor: 0n,
    placedAt: order.now,
    stakedMinor: lines.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n),
  }
  const wire = toWireTicket(ticket)
  const balanceMinor = await stake(tx, game, ticket, order, JSON.stringify(wire))
  await requireRoundWithinBonus(
    tx,
    playerId,
    [ticket, ...standing].map(({ id }) => id),
    order.now,
  )
  await writeTicket(tx, ticket)
  await uncountOpposite(tx, programme, [ticket, ...standing])
  return { reply: { ticket: wire, balance: toWireMoney(balanceMinor) }, isNew: true }
}

/**
 * Excludes a player's tickets of a round from wagering when they contain opposite lines together.
 */
async function uncountOpposite(
  tx: Tx,
  programme: Programme,
  [placed, ...standing]: readonly [Ticket, ...Ticket[]],
): Promise<void> {
  const legsOf = ({ lines }: Ticket) => lines.flatMap(({ legs }) => legs)
  const tickets = [placed, ...standing]
  if (!areOpposite(tickets.flatMap(legsOf), programme)) return
  for (const ticket of tickets)
    if (ticket.state === 'open') await setStakeCounts(tx, ticket.id, false)
}

/**
 * Locks the round and the player until the transaction ends. Returns the earlier reply to this
 * request, if any.
 */
async function begin(
  tx: Tx,
  kind: string,
  { playerId, sessionId }: { playerId: string; sessionId: string },
  { requestId, hash, number, now }: TicketOrder,
): Promise<VirtualBetReply | undefined> {
  const {
    rows: [begun],
  } = await sql<Begun>`select * from virtuals.begin_ticket(${playerId}, ${sessionId}, ${kind},
      ${number}, ${requestId}, ${CALL}, ${hash}, ${now})`.execute(tx)
  switch (begun?.session) {
    case undefined:
      throw new Error('virtuals: a ticket was not begun')
    case 'ok':
      break
    case 'inactive account':
      throw new Refusal('inactive account')
    default:
      throw new Refusal('token expired')
  }
  if (begun.answered === 'duplicate') throw new Refusal('duplicate')
  if (begun.answered !== null)
    return {
      ticket: virtualTicket.parse(begun.reply),
      balance: toWireMoney((begun.cash_minor ?? 0n) + (begun.bonus_minor ?? 0n)),
    }
  if (begun.is_barred) throw new Refusal('jurisdiction')
  return undefined
}

async function stake(
  tx: Tx,
  { game }: OfferedGame,
  { id, playerId, stakedMinor, lang }: Ticket,
  { requestId, hash, now }: TicketOrder,
  reply: string,
): Promise<Minor> {
  const {
    rows: [answer],
  } = await sql<{
    outcome: string
    cash_minor: Minor
    bonus_minor: Minor
  }>`select a.outcome, a.cash_minor, a.bonus_minor from wallet.play_round(
    ${playerId}, ${requestId}, ${CALL}, ${hash}, ${stakedMinor}, null, ${id}, ${game.gameID},
      ${game.name[lang]}, ${SUB_CATEGORY.virtualSport}::smallint, ${reply}::jsonb, ${now}) a`.execute(
    tx,
  )
  const balanceMinor = (answer?.cash_minor ?? 0n) + (answer?.bonus_minor ?? 0n)
  if (answer?.outcome !== 'done') throw stakeRefusal(answer?.outcome, balanceMinor)
  return balanceMinor
}
