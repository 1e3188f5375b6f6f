import type { WheelSpin, WireSegment } from '#shared/contracts/wheel.ts'
import { useFormat } from '#web/lib/format.ts'
import { useTexts } from '#web/lib/texts.ts'

export const segmentOf = ({ segments, segment }: WheelSpin): WireSegment | undefined =>
  segments[segment]

export function usePrizeTexts() {
  const texts = useTexts().promotions.wheel
  const format = useFormat()
  const money = (worth: string) => format.money(worth, { kurus: 'auto' })
  return {
    nameOf: ({ kind, worth, freeRounds }: WireSegment): string =>
      freeRounds !== null
        ? texts.prizes.rounds(format.number(freeRounds.rounds), freeRounds.game)
        : kind === 'cash'
          ? texts.prizes.cash(money(worth))
          : texts.prizes.nothing,
    shortOf: ({ kind, worth, freeRounds }: WireSegment): string =>
      freeRounds !== null
        ? texts.prizes.roundsShort(format.number(freeRounds.rounds))
        : kind === 'cash'
          ? money(worth)
          : texts.prizes.nothing,
    resultOf: ({ kind, worth, freeRounds }: WireSegment): string =>
      freeRounds !== null
        ? texts.result.rounds(format.number(freeRounds.rounds), freeRounds.game)
        : kind === 'cash'
          ? texts.result.cash(money(worth))
          : texts.result.nothing,
  }
}
