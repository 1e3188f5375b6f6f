import type { ReactNode } from 'react'
import type { ThreeDSecure } from '#shared/payments/deposit-returns.ts'
import { useOffice } from '../office-texts.ts'

/** The result of 3-D Secure as facts; one fact if nothing was reported. */
export function useThreeDSecure(): (
  result: ThreeDSecure | null,
) => (readonly [string, ReactNode])[] {
  const {
    chargebacks: { threeD: words },
  } = useOffice()
  const flag = (value: boolean | null) =>
    value === null ? words.unknown : value ? words.yes : words.no
  const name = (what: string) => `${words.title}: ${what}`
  return (result) =>
    result === null
      ? [[words.title, words.none]]
      : [
          [name(words.offered), flag(result.offered)],
          [name(words.authenticated), flag(result.authenticated)],
          [name(words.liabilityShift), flag(result.liabilityShift)],
          [name(words.eci), result.eci ?? words.unknown],
        ]
}
