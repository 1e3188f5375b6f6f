import type { Db } from '#server/platform/database/database.ts'
import type { BingoChains } from './outcome.ts'
import type { BingoRoom } from './rooms.ts'
import type { BingoTables } from './tables.ts'

/**
 * Lists the hall's completed rounds after `after` in order, stopping before the first round that is
 * still running.
 */
export async function listDrawn(
  read: Db,
  chains: BingoChains,
  room: BingoRoom,
  after: number,
  limit: number,
): Promise<{ number: number; round: readonly number[] }[]> {
  const of = read.withTables<BingoTables>().selectFrom('bingo.round').where('room_id', '=', room.id)
  const open = await of
    .select('number')
    .where('state', 'in', ['selling', 'calling'])
    .orderBy('number')
    .limit(1)
    .executeTakeFirst()
  const rows = await of
    .select(['number', 'last_call'])
    .where('state', '=', 'over')
    .where('number', '>', after)
    .$if(open !== undefined, (query) => query.where('number', '<', open?.number ?? 0))
    .orderBy('number')
    .limit(limit)
    .execute()
  const drawn: { number: number; round: readonly number[] }[] = []
  // Sequential on purpose: neighbouring rounds read the same stretch of the chain.
  for (const { number, last_call: lastCall } of rows)
    drawn.push({
      number,
      round: await chains.callsOf(read, room, { number, lastCall: lastCall ?? 0 }),
    })
  return drawn
}
