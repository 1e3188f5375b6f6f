import { useState } from 'react'
import { isRecord } from './storage.ts'
import { useTopic } from './realtime/socket.ts'

type Values = ReadonlyMap<string, string>

/** A lost connection may have missed a fall, and counts as one. */
export function useJackpotValues(onFall: () => void): Values {
  const [values, setValues] = useState<Values>(new Map())
  useTopic('jackpots', (news, _isSnapshot, mayHaveMissed) => {
    if (!isRecord(news)) return
    setValues(amountsOf(news['jackpots']))
    if (mayHaveMissed || (Array.isArray(news['falls']) && news['falls'].length > 0)) onFall()
  })
  return values
}

function amountsOf(jackpots: unknown): Values {
  const rows: unknown[] = Array.isArray(jackpots) ? jackpots : []
  return new Map(
    rows.flatMap((row) =>
      isRecord(row) && typeof row['id'] === 'string' && typeof row['amount'] === 'string'
        ? [[row['id'], row['amount']] as const]
        : [],
    ),
  )
}
