import { useState } from 'react'
import { useLang } from '#web/lib/session.ts'
import { useTopic } from '#web/lib/realtime/socket.ts'
import { couponsTopic } from './topics.ts'

export function useCouponNews(): number {
  const [changes, setChanges] = useState(0)
  useTopic(couponsTopic(useLang()), (_data, snapshot, mayHaveMissed) => {
    if (!snapshot || mayHaveMissed) setChanges((count) => count + 1)
  })
  return changes
}
