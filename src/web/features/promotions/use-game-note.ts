import { useEffect, useState } from 'react'
import { isRecord } from '#web/lib/storage.ts'

/**
 * Returns true while a message of the house's own game covers its upper edge. The page's own note
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
