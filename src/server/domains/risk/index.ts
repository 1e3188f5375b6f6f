import { z } from 'zod'
import { ALL_LIMIT_KINDS, LIMIT_PERIODS } from '#shared/players/protection.ts'
import { followPlayers } from '#server/domains/reports/index.ts'
import type { Platform } from '#server/platform/platform.ts'
import { linkPlayer } from './link.ts'
import { noteRiskEvent, watchPlayers } from './watch-player.ts'

export { eraseSignals } from './erase.ts'
export {
  countUnassignedSignals,
  decideSignal,
  getSignal,
  unassignSignal,
  listSignalNotes,
  listSignals,
  listSignalsOf,
  noteSignal,
  takeSignal,
} from './signal.ts'
export { decideLink, getLink, listLinks, listLinksOf, reasonsOf } from './link.ts'
export { readThresholds, setThreshold } from './thresholds.ts'
export { evidenceOf } from './evidence.ts'
export type { LinkRow, SignalRow } from './tables.ts'

export type Risk = ReturnType<typeof createRisk>

const AT_ONCE = 100
const time = z.iso.datetime().transform((text) => new Date(text).getTime())
const ofDeposit = z.object({
  playerId: z.string(),
  transactionId: z.string(),
  amountMinor: z.string().transform(BigInt),
  at: time,
})
const ofPlayer = z.object({ playerId: z.string() })
const raised = z.object({
  playerId: z.string(),
  kind: z.enum(ALL_LIMIT_KINDS),
  period: z.enum(LIMIT_PERIODS),
  at: time,
})

export function createRisk(platform: Platform) {
  const { clock, outbox } = platform
  const looking = followPlayers(platform, {
    name: 'risk',
    source: 'risk:look-at-player',
    maxPlayers: AT_ONCE,
    work: (tx, playerIds) => watchPlayers(tx, playerIds, clock.now()),
  })
  for (const [fact, source, kind] of [
    ['deposit-declined', 'risk:note-declined-deposit', 'declined-deposit'],
    ['deposit-charged-back', 'risk:note-chargeback', 'chargeback'],
  ] as const) {
    outbox.on(fact, source, async (tx, { payload }) => {
      const { playerId, transactionId: id, amountMinor, at } = ofDeposit.parse(payload)
      await noteRiskEvent(tx, playerId, { kind, at, id, amountMinor }, clock.now())
    })
  }
  outbox.on('limit-raise-asked', 'risk:note-raised-limit', async (tx, { payload }) => {
    const { playerId, kind: limit, period, at } = raised.parse(payload)
    await noteRiskEvent(tx, playerId, { kind: 'raised-limit', at, limit, period }, clock.now())
  })
  for (const [fact, source] of [
    ['browser-met', 'risk:link-browser'],
    ['bank-account-saved', 'risk:link-bank-account'],
  ] as const) {
    outbox.on(fact, source, async (tx, { payload }) =>
      linkPlayer(tx, ofPlayer.parse(payload).playerId, clock.now()),
    )
  }
  outbox.on('player-excluded', 'risk:link-excluded', async (tx, { payload }) =>
    linkPlayer(tx, ofPlayer.parse(payload).playerId, clock.now(), true),
  )
  return {
    look: looking.run,
    start: looking.start,
    stop: looking.stop,
  }
}
