import { createLeases } from '#server/platform/leases/lease.ts'
import { leasedClocks, type LeasedClock } from '#server/platform/leases/leased-clocks.ts'
import { getOffered, viewOf, type Context } from './context.ts'
import { virtualClock } from './virtual-clock.ts'
import { leaseName } from './virtual-round.ts'

export function runClocks(context: Context) {
  const { platform, ports, clock, chains, known } = context
  const { database, log, outbox } = platform
  const { rounds, wallet, content } = ports
  const leases = createLeases(database, crypto.randomUUID())
  const clocks = new Map<string, LeasedClock>()
  return leasedClocks({
    clock,
    log,
    isClockRight: () => platform.clockWatch.isRight(),
    leases,
    ids: () => [...known.keys()],
    leaseName,
    clockOf(id) {
      const { kind } = getOffered(context, id).game
      const of =
        clocks.get(id) ??
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
            announce: wallet.announceBalance,
            mayBegin: () => content.maintenance.refusal() === undefined,
          },
          kind,
        )
      clocks.set(id, of)
      return of
    },
  })
}
