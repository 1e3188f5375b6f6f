import type { RtpDraws, RtpStray } from '#shared/contracts/staff/rtp-monitoring.ts'
import { useOffice, useOfficeFormat } from '../office-texts.ts'

/** Odds above this are shown as nearly certain. */
const MAX_SHOWN = 1e9
const SMALL = 10

export function useRtpWords() {
  const { rtpMonitoring: words } = useOffice()
  const { number, percent } = useOfficeFormat()
  const evidence = (value: number) =>
    value > MAX_SHOWN
      ? words.beyond(number(MAX_SHOWN))
      : value < SMALL
        ? number(value, 2)
        : number(Math.round(value))
  const partOf = ({ part, place }: RtpStray) =>
    place === null ? words.parts[part] : words.placed(words.parts[part], place)
  const stray = (one: RtpStray) =>
    words.stray(
      partOf(one),
      words.values[one.value] ?? one.value,
      percent(one.observed * 100, 2),
      percent(one.chance * 100, 2),
    )
  return {
    evidence,
    stray,
    found: ({ evidence: value, stray: one, state }: RtpDraws) =>
      one !== null
        ? stray(one)
        : state === 'astray' && value > MAX_SHOWN
          ? words.foundImpossible
          : words.foundDraws(evidence(value)),
  }
}
