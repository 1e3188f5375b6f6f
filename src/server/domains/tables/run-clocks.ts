import { leasedClocks } from '#server/platform/leases/leased-clocks.ts'
import { getTable, viewOf, type Context } from './context.ts'
import { tableClock } from './table-clock.ts'
import { leaseName } from './table-round.ts'

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
      tableClock(
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
          table: () => getTable(context, id),
          stage: viewOf(context, id),
          announce: (playerId) => wallet.announceBalance(playerId),
        },
        id,
      ),
  })
}
