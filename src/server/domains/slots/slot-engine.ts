import { playSlotRound } from '#games/slots/play-slot-round.ts'
import type { SlotTitle } from '#games/slots/title.ts'
import { wireEvents } from '#games/slots/wire-events.ts'
import { toWireMoney } from '#shared/money.ts'
import { refuseFields } from '#shared/refusals.ts'
import type { GameEngine } from '#server/domains/rounds/index.ts'
import { SUB_CATEGORY } from '#server/domains/wallet/index.ts'

/** A slot title as a game of one move: everything is decided by the spin that opens the round. */
export function slotEngine(title: SlotTitle): GameEngine {
  return {
    gameID: title.gameID,
    slug: title.slug,
    name: title.name,
    page: 'game',
    subCategory: SUB_CATEGORY.slot,
    rules: {
      rtp: title.rtpPercent,
      volatility: title.volatility,
      hitFrequency: title.hitFrequency,
      maxWinMultiple: title.maxWinMultiple,
      betStepsMinor: title.betStepsMinor,
      minCycleMs: title.minCycleMs,
      paytable: { kind: title.kind, machine: title.machine },
      params: {},
    },
    readParams(params) {
      // No title sells a feature.
      if (Object.keys(params).length > 0) throw refuseFields({ params: 'invalid' })
      return {}
    },
    open(draw, betMinor) {
      const { events, winMinor } = playSlotRound(title, draw, betMinor)
      return { state: 'settled', events: wireEvents(events, toWireMoney), stakeMinor: betMinor, winMinor }
    },
  }
}
