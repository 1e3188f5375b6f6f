import { useEffect, useState } from 'react'
import { isRecord } from '#web/lib/storage.ts'

/**
 * Whether a word of the house's own game lies over its upper edge now: what the page would say
 * there waits meanwhile.
 */
export function useGameNote(): boolean {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const listen = ({ origin, data }: MessageEvent<unknown>): void => {
      if (
        origin === location.origin &&
        isRecord(data) &&
        data.source === 'kupa-game' &&
        data.type === 'note'
      )
        setShown(data.shown === true)
    }
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [])
  return isShown
}
