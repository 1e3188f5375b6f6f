import { leasedClocks } from '#server/platform/leases/leased-clocks.ts'
import { leaseName } from './bingo-round.ts'
import { getRoom, viewOf, type Context } from './context.ts'
import { roomClock } from './room-clock.ts'

export function runClocks(context: Context) {
  const { platform, ports, clock, chains, known } = context
  const { database, log, outbox } = platform
  const { rounds, wallet, content } = ports
  const isClosed = () => content.maintenance.refusal() !== undefined
  return leasedClocks(platform, {
    clock,
    leaseName,
    ids: () => [...known.keys()],
    createClock: (id, leases) =>
      roomClock(
        {
          database,
          clock,
          log,
          outbox,
          deadLetters: platform.deadLetters,
          chains,
          leases,
          rounds,
          isClosed,
          room: () => getRoom(context, id),
          stage: viewOf(context, id),
          announce: (playerId) => wallet.announceBalance(playerId),
        },
        id,
      ),
  })
}
