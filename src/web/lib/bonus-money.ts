import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type RefObject } from 'react'
import { useBalance } from './balance.ts'
import { query } from './query.ts'
import { isRecord } from './storage.ts'

export type BonusMoney = { bonus: string; takesBonus: boolean }

/** A bonus's bounds in a game; no rows without an active bonus. */
export const boundsQuery = (gameID: string) => ({
  ...query('promotion', 'bounds', { gameID }),
  staleTime: 0,
})

/**
 * Returns the player's bonus money and whether the game takes it. Undefined until known, and
 * without `gameID`, which is demo play.
 */
export function useBonusMoney(gameID: string | undefined): BonusMoney | undefined {
  const balance = useBalance()
  const has = balance !== undefined && balance.bonus !== '0.00'
  const { data } = useQuery({
    ...boundsQuery(gameID ?? ''),
    enabled: gameID !== undefined && has,
  })
  if (gameID === undefined || balance === undefined) return undefined
  if (!has) return { bonus: '0.00', takesBonus: true }
  return data && { bonus: balance.bonus, takesBonus: data.data[0]?.percent !== 0 }
}

export function useSendBonusMoney(
  frame: RefObject<HTMLIFrameElement | null>,
  gameID: string | undefined,
): BonusMoney | undefined {
  const money = useBonusMoney(gameID)
  const [readyTimes, setReadyTimes] = useState(0)
  useEffect(() => {
    const listen = ({ origin, source, data }: MessageEvent<unknown>): void => {
      if (origin !== location.origin || source !== frame.current?.contentWindow) return
      if (isRecord(data) && data['source'] === 'kupa-game' && data['type'] === 'ready')
        setReadyTimes((times) => times + 1)
    }
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [frame])
  const { bonus, takesBonus } = money ?? {}
  useEffect(() => {
    if (readyTimes > 0 && bonus !== undefined)
      frame.current?.contentWindow?.postMessage(
        { source: 'kupa-page', type: 'bonusMoney', bonus, takesBonus },
        location.origin,
      )
  }, [frame, readyTimes, bonus, takesBonus])
  return money
}
