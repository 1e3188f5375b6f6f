import { leasedClocks } from '#server/platform/leases/leased-clocks.ts'
import { getOffered, viewOf, type Context } from './context.ts'
import { virtualClock } from './virtual-clock.ts'
import { leaseName } from './virtual-round.ts'

export function runClocks(context: Context) {
  const { platform, ports, clock, chains, known } = context
  const { database, log, outbox } = platform
  const { rounds, wallet, content } = ports
  return leasedClocks(platform, {
    clock,
    ids: () => [...known.keys()],
    leaseName,
    createClock: (id, leases) =>
      virtualClock(
        {
          database,
          clock,
          log,
          outbox,
          deadLetters: platform.deadLetters,
          chains,
          leases,
          rounds,
          offered: () => getOffered(context, id),
          show: (round) => viewOf(context, id).show(round),
          announce: (playerId) => wallet.announceBalance(playerId),
          mayBegin: () => content.maintenance.refusal() === undefined,
        },
        getOffered(context, id).game.kind,
      ),
  })
}
