import { z } from 'zod'
import { getOffered, type Context } from './context.ts'
import { settleTicket } from './settle.ts'
import { findRound } from './virtual-round.ts'

const unpaidTicket = z.object({ kind: z.string(), number: z.number().int(), ticketId: z.guid() })

export function defineDeadLetters(context: Context): void {
  const { platform, ports, clock } = context
  const { outbox } = platform
  const { rounds, wallet } = ports
  platform.deadLetters.define(
    'virtuals:pay-ticket',
    unpaidTicket,
    async (tx, { kind, number, ticketId }) => {
      const round = await findRound(tx, kind, number)
      if (round?.state !== 'over' && round?.state !== 'void')
        throw new Error(`virtuals: round ${number} of ${kind} is not over`)
      const paid = await settleTicket(
        tx,
        { outbox, rounds },
        getOffered(context, kind),
        round,
        ticketId,
        clock.now(),
      )
      return () => paid.forEach((playerId) => wallet.announceBalance(playerId))
    },
  )
}
