import { useCallback, useRef, useState } from 'react'
import type { FoundCoupon } from '#shared/contracts/staff/coupons.ts'
import { createChime } from '../chime.ts'

export const TICKER_MS = 3_000

/**
 * Counts the coupons that arrive while the ticker runs. Ids sort by the time of the bet, so a coupon
 * is new if its id is above all before it.
 */
export function useTicker() {
  const [isLive, setLive] = useState(true)
  const [hasSound, setSound] = useState(false)
  const [arrived, setArrived] = useState(0)
  const [chime] = useState(createChime)
  const newest = useRef<string>(undefined)
  const onRows = useCallback(
    (rows: readonly FoundCoupon[]) => {
      const known = newest.current
      newest.current = rows[0]?.couponID ?? known ?? ''
      if (known === undefined) return
      const added = rows.filter(({ couponID }) => couponID > known).length
      setArrived(added)
      if (added > 0 && hasSound) chime.play()
    },
    [hasSound, chime],
  )
  return {
    isLive,
    setLive,
    hasSound,
    setSound: (on: boolean) => {
      if (on) chime.wake()
      setSound(on)
    },
    arrived,
    onRows,
  }
}
