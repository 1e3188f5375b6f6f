import { sql } from 'kysely'
import type { Rounds } from '#server/domains/rounds/index.ts'
import {
  lockFreePlayers,
  lockPlayer,
  stakeFactOf,
  SUB_CATEGORY,
  type StakeFact,
  type ClosedStake,
} from '#server/domains/wallet/index.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { Leases } from '#server/platform/leases/lease.ts'
import type { Outbox } from '#server/platform/jobs/outbox.ts'
import { winOf } from './lines.ts'
import type { OfferedGame } from './offered-game.ts'
import { findOpenTicket, listOpenTickets, storedTicketLines, type Ticket } from './ticket.ts'
import { leaseName, type EndedRound } from './virtual-round.ts'

/** Batch size: small enough that a player in the batch waits only a moment for the others. */
export const SETTLED_AT_ONCE = 200
const WIN = 4
const STAKE_BACK = 5

type Deps = {
  database: Database
  leases: Pick<Leases, 'require'>
  outbox: Pick<Outbox, 'add'>
  rounds: Pick<Rounds, 'tallySettled'>
}

/**
 * Pays, or refunds for a void round, the next batch of tickets in one commit. Each ticket is
 * settled once, however often this is retried. Returns the players paid: an empty list when nothing
 * is left, 'busy' when other transactions hold the players of all remaining tickets.
 */
export async function settleTickets(
  { database, leases, outbox, rounds }: Deps,
  { game }: OfferedGame,
  round: EndedRound,
  now: Date,
): Promise<string[] | 'busy'> {
  const { kind, number } = round
  return database.transaction(async (tx) => {
    await leases.require(tx, leaseName(kind))
    const open = await listOpenTickets(tx, kind, number, SETTLED_AT_ONCE)
    const free = await lockFreePlayers(
      tx,
      open.map(({ playerId }) => playerId),
    )
    const payable = open.filter(({ playerId }) => free.has(playerId))
    return payable.length === 0 && open.length > 0
      ? 'busy'
      : pay(tx, { outbox, rounds }, { game }, round, payable, now)
  })
}

/** Pays one ticket of an ended or void round, once. Needs no lease. */
export async function settleTicket(
  tx: Tx,
  deps: Pick<Deps, 'outbox' | 'rounds'>,
  game: OfferedGame,
  round: EndedRound,
  ticketId: string,
  now: Date,
): Promise<string[]> {
  const found = await findOpenTicket(tx, ticketId)
  if (found === undefined) return []
  await lockPlayer(tx, found.playerId)
  const ticket = await findOpenTicket(tx, ticketId)
  return ticket === undefined ? [] : pay(tx, deps, game, round, [ticket], now)
}

/** Requires the players of the tickets to be locked. */
async function pay(
  tx: Tx,
  { outbox, rounds }: Pick<Deps, 'outbox' | 'rounds'>,
  { game }: Pick<OfferedGame, 'game'>,
  { kind, number, state, result }: EndedRound,
  tickets: readonly Ticket[],
  now: Date,
): Promise<string[]> {
  if (tickets.length === 0) return []
  const isBack = state === 'void'
  const due = tickets.map((ticket) => (isBack ? returned(ticket) : judged(ticket, result)))
  const { rows } = await sql<ClosedStake>`select n, stake_cash_minor, client_digest
      from wallet.close_rounds(${due.map(({ playerId }) => playerId)}::uuid[],
      ${due.map(({ id }) => id)}::uuid[],
    ${due.map(() => (isBack ? STAKE_BACK : WIN))}::smallint[],
      ${due.map(({ winMinor }) => (isBack ? 0n : winMinor))}::bigint[],
    ${due.map(({ lang }) => game.name[lang])}::text[], ${SUB_CATEGORY.virtualSport}::smallint,
      ${now})`.execute(tx)
  if (rows.length !== due.length)
    throw new Error(`virtuals: a ticket of ${kind}-${number} has no open stake in the wallet`)
  await close(tx, due, isBack, now)
  if (!isBack)
    await recordSettled(
      tx,
      { outbox, rounds },
      game.gameID,
      due.map((ticket, at) => ({ ...ticket, ...stakeFactOf(rows, at) })),
      now,
    )
  return due.map(({ playerId }) => playerId)
}

function returned(ticket: Ticket): Ticket {
  return {
    ...ticket,
    winMinor: ticket.stakedMinor,
    lines: ticket.lines.map((line) => ({ ...line, winMinor: line.stakeMinor })),
  }
}

function judged(ticket: Ticket, result: EndedRound['result']): Ticket {
  const lines = ticket.lines.map((line) => ({ ...line, winMinor: winOf(line, result) }))
  return { ...ticket, lines, winMinor: lines.reduce((sum, { winMinor }) => sum + winMinor, 0n) }
}

async function close(tx: Tx, due: readonly Ticket[], isBack: boolean, now: Date): Promise<void> {
  await sql`update virtuals.ticket t set state = ${isBack ? 'returned' : 'settled'},
    win_minor = c.win, lines = c.lines::jsonb, settled_at = ${now}
    from unnest(${due.map(({ id }) => id)}::uuid[],
      ${due.map(({ winMinor }) => winMinor)}::bigint[],
      ${due.map(({ lines }) => storedTicketLines(lines))}::text[]) as c(id, win, lines)
    where t.id = c.id`.execute(tx)
}

async function recordSettled(
  tx: Tx,
  { outbox, rounds }: Pick<Deps, 'outbox' | 'rounds'>,
  gameId: string,
  due: readonly (Ticket & StakeFact)[],
  now: Date,
): Promise<void> {
  await rounds.tallySettled(
    tx,
    due.map(({ playerId, stakedMinor, winMinor }) => ({
      playerId,
      gameID: gameId,
      stakedMinor,
      wonMinor: winMinor,
    })),
  )
  await outbox.add(
    tx,
    'rounds-settled',
    due.map(({ playerId, id, stakedMinor, winMinor, cashMinor, clientDigest }) => ({
      playerId,
      roundId: id,
      gameId,
      subCategory: SUB_CATEGORY.virtualSport,
      betMinor: stakedMinor.toString(),
      cashMinor,
      clientDigest,
      winMinor: winMinor.toString(),
      atMs: now.getTime(),
    })),
  )
}
