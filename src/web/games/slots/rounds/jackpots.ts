import type { JackpotName } from '#games/slots/events.ts'
import type { HoldFeature } from '#games/slots/hold/machine.ts'

export function jackpotsOf({
  prizes,
  grandTimes,
}: HoldFeature): { name: JackpotName; times: number }[] {
  const carried = prizes.flatMap(({ value: { jackpot, times } }) =>
    jackpot ? [{ name: jackpot, times }] : [],
  )
  return [...carried.sort((a, b) => a.times - b.times), { name: 'grand', times: grandTimes }]
}
