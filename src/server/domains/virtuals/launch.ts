import type { VirtualLaunchReply, VirtualState } from '#shared/contracts/virtuals.ts'
import { toWireMoney, type Minor } from '#shared/money.ts'
import { Refusal } from '#shared/refusals.ts'
import type { Launch } from '#server/domains/rounds/index.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { OfferedGame } from './offered-game.ts'
import { listTickets, toWireTicket } from './ticket.ts'
import { toRoundID } from './virtual-round.ts'

const SHOWN_TICKETS = 40

/** @throws Refusal 'not possible', because virtual sports are played for real money only */
export function requireReal(launch: Launch): Extract<Launch, { mode: 'real' }> {
  if (launch.mode !== 'real') throw new Refusal('not possible')
  return launch
}

export async function virtualLaunch(
  read: Db,
  { game, phases }: OfferedGame,
  launch: Launch,
  token: string,
  balanceMinor: Minor,
  state: VirtualState,
): Promise<VirtualLaunchReply> {
  const { lang, mode } = launch
  const tickets = await listTickets(read, game.kind, requireReal(launch).playerId, {
    limit: SHOWN_TICKETS,
  })
  return {
    token,
    gameID: game.gameID,
    slug: game.gameID,
    name: game.name[lang],
    mode,
    lang,
    currency: 'TRY',
    balance: toWireMoney(balanceMinor),
    game: {
      type: game.kind,
      ...state.limits,
      phases: { ...phases },
      returns: Array.from(game.returns, ([market, percent]) => ({ market, percent })),
    },
    tickets: tickets.map(toWireTicket),
    state,
  }
}

export async function virtualHistory(
  read: Db,
  { game }: OfferedGame,
  launch: Launch,
  limit: number,
) {
  const tickets = await listTickets(read, game.kind, requireReal(launch).playerId, { limit })
  return tickets.map(({ id, kind, number, placedAt, stakedMinor, winMinor, state }) => ({
    roundID: id,
    date: placedAt.toISOString(),
    bet: toWireMoney(stakedMinor),
    win: toWireMoney(winMinor),
    state: state === 'open' ? ('open' as const) : ('settled' as const),
    nonce: number,
    virtualRound: toRoundID(kind, number),
  }))
}
