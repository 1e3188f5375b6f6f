import { z } from 'zod'
import { findRound } from './bingo-round.ts'
import { getRoom, type Context } from './context.ts'
import { settleStake } from './settle.ts'

const unpaidStake = z.object({ roomId: z.string(), number: z.number().int(), stakeId: z.guid() })

export function defineDeadLetters(context: Context): void {
  const { platform, ports, clock } = context
  const { outbox } = platform
  const { rounds, wallet } = ports
  platform.deadLetters.define(
    'bingo:pay-stake',
    unpaidStake,
    async (tx, { roomId, number, stakeId }) => {
      const round = await findRound(tx, roomId, number)
      if (round?.state !== 'over' && round?.state !== 'void')
        throw new Error(`bingo: round ${number} of ${roomId} is not over`)
      const paid = await settleStake(
        tx,
        { outbox, rounds },
        getRoom(context, roomId),
        round.state === 'void',
        { stakeId, now: clock.now() },
      )
      return () => paid.forEach((playerId) => wallet.announceBalance(playerId))
    },
  )
}
