import { useEffect, useRef, useState } from 'react'

const SHOWN_MS = 1600

export type PriceMove = 'up' | 'down'

export function usePriceMove(price: string): PriceMove | undefined {
  const before = useRef(price)
  const [move, setMove] = useState<PriceMove>()
  useEffect(() => {
    if (before.current === price) return undefined
    setMove(Number(price) > Number(before.current) ? 'up' : 'down')
    before.current = price
    const timer = setTimeout(() => setMove(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [price])
  return move
}
