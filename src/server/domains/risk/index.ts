import { z } from 'zod'
import { ALL_LIMIT_KINDS, LIMIT_PERIODS } from '#shared/protection.ts'
import type { Platform } from '#server/platform/platform.ts'
import { linkPlayer } from './link.ts'
import { lookAround } from './look-around.ts'
import { noteHappening } from './watch-player.ts'

export { eraseSignals } from './erase.ts'
export { countWaitingSignals, decideSignal, getSignal, giveBackSignal, listSignalNotes, listSignals, listSignalsOf, noteSignal, takeSignal } from './signal.ts'
export { decideLink, getLink, listLinks, listLinksOf, reasonsOf } from './link.ts'
export { readThresholds, setThreshold } from './thresholds.ts'
export { evidenceOf } from './evidence.ts'
export type { LinkRow, SignalRow } from './tables.ts'

export type Risk = ReturnType<typeof risk>

const LOOK = { name: 'risk:look-around', payload: z.unknown() }
const time = z.iso.datetime().transform((text) => new Date(text).getTime())
const declined = z.object({ playerId: z.string(), transactionId: z.string(), amountMinor: z.string().transform(BigInt), at: time })
const ofPlayer = z.object({ playerId: z.string() })
const raised = z.object({ playerId: z.string(), kind: z.enum(ALL_LIMIT_KINDS), period: z.enum(LIMIT_PERIODS), at: time })

/** Signs of harm in what players do, for people to judge: nothing follows from one by itself. */
export function risk({ database, clock, jobs, outbox }: Platform) {
  const look = () => lookAround(database, clock.now())
  jobs.define(LOOK, look, { cron: '* * * * *' })
  outbox.on('deposit-declined', 'risk:note-declined-deposit', async (tx, { payload }) => {
    const { playerId, transactionId: id, amountMinor, at } = declined.parse(payload)
    await noteHappening(tx, playerId, { kind: 'declined-deposit', at, id, amountMinor }, clock.now())
  })
  outbox.on('limit-raise-asked', 'risk:note-raised-limit', async (tx, { payload }) => {
    const { playerId, kind: limit, period, at } = raised.parse(payload)
    await noteHappening(tx, playerId, { kind: 'raised-limit', at, limit, period }, clock.now())
  })
  for (const [fact, source] of [['browser-met', 'risk:link-browser'], ['bank-account-saved', 'risk:link-bank-account']] as const) {
    outbox.on(fact, source, async (tx, { payload }) => linkPlayer(tx, ofPlayer.parse(payload).playerId, clock.now()))
  }
  return { look }
}
