import { drawFromUint32 } from '#games/fairness/draw.ts'
import { createFastRandom } from '#games/slots/fast-random.ts'
import { playSlotRound } from '#games/slots/play-slot-round.ts'
import type { SlotTitle } from '#games/slots/title.ts'
import { SLOT_TITLES } from '#games/slots/titles.ts'

const WARM_UP_MS = 300
const MEASURED_MS = 1_500
const BATCH = 200
const UINT32_VALUES = 2 ** 32

export function roundsByMechanic(): { kind: string; slug: string; perSecond: number }[] {
  const first = new Map<string, SlotTitle>()
  for (const title of SLOT_TITLES) if (!first.has(title.kind)) first.set(title.kind, title)
  return [...first].map(([kind, title]) => ({
    kind,
    slug: title.slug,
    perSecond: roundsPerSecond(title),
  }))
}

function roundsPerSecond(title: SlotTitle): number {
  const random = createFastRandom(20_261_121)
  const draw = drawFromUint32(() => random(UINT32_VALUES))
  const [bet = 0n] = title.betStepsMinor
  const run = (forMs: number): number => {
    const startedAt = performance.now()
    let rounds = 0
    while (performance.now() - startedAt < forMs) {
      for (let i = 0; i < BATCH; i += 1) playSlotRound(title, draw, bet)
      rounds += BATCH
    }
    return rounds / ((performance.now() - startedAt) / 1_000)
  }
  run(WARM_UP_MS)
  return run(MEASURED_MS)
}
