import type { BingoBuyReply } from '#shared/contracts/bingo.ts'
import type { Lang } from '#shared/lang.ts'
import { toWireMoney } from '#shared/money.ts'
import { Refusal } from '#shared/refusals.ts'
import { inputHash } from '#server/domains/rounds/index.ts'
import { unlessAnswered, type Wallet } from '#server/domains/wallet/index.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findRound, readRoundID } from './bingo-round.ts'
import { buyTickets } from './buy-tickets.ts'
import type { BingoChains } from './outcome.ts'
import { drawTickets } from './own-rounds.ts'
import type { BingoRoom } from './rooms.ts'
import { ticketsOf } from './sold-tickets.ts'

function requireOpenRoom({ isEnabled }: BingoRoom): void {
  if (!isEnabled) throw new Refusal('record not found')
}

type Deps = Pick<Platform, 'database' | 'clock'> & {
  chains: BingoChains
  wallet: Pick<Wallet, 'announceBalance'>
  requireOpenSite(): void
  requireRightClock(): void
  sold(roomId: string): void
}
export type Asked = { requestId: string | undefined; roundID: string; count: number }
type Buyer = { playerId: string; sessionId: string; lang: Lang }

/**
 * Sells tickets to players with a session or a launch token. Uses the database's time, and refuses
 * when this process's clock is known to be wrong.
 */
export function ticketOffice({
  database,
  clock,
  chains,
  wallet,
  requireOpenSite,
  requireRightClock,
  sold,
}: Deps) {
  return {
    async buy(
      room: BingoRoom,
      buyer: Buyer,
      { requestId = crypto.randomUUID(), roundID, count }: Asked,
    ): Promise<BingoBuyReply> {
      requireOpenSite()
      requireRightClock()
      const now = clock.now()
      const round = readRoundID(roundID)
      if (
        round?.roomId !== room.id ||
        (await findRound(database.read, room.id, round.number)) === undefined
      )
        throw new Refusal('record not found')
      const { number } = round
      await unlessAnswered(database.read, { playerId: buyer.playerId, requestId }, () =>
        requireOpenRoom(room),
      )
      const order = { ...buyer, requestId, hash: inputHash(roundID, count), number, count, now }
      const { firstStrip, balanceMinor, isNew } = await database.transaction((tx) =>
        buyTickets(tx, room, order),
      )
      if (isNew) {
        wallet.announceBalance(buyer.playerId)
        sold(room.id)
      }
      return {
        tickets: await drawTickets(
          database.read,
          chains,
          room,
          number,
          ticketsOf(firstStrip, count, room.game.stripSize),
        ),
        balance: toWireMoney(balanceMinor),
      }
    },
  }
}

export type TicketOffice = ReturnType<typeof ticketOffice>
