import { useQuery } from '@tanstack/react-query'
import { parseJackpotValue } from '#shared/jackpot-value.ts'
import { formatMoney } from '#shared/money.ts'
import { query, queryClient } from '#web/lib/query.ts'
import { useLang } from '#web/lib/session.ts'
import { useTopic } from '#web/lib/socket.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Icon } from '#web/ui/icon.tsx'

const KURUS = 100n

/** Jackpots that may fall, in whole lira; nothing while there is none. */
export function JackpotRow() {
  const { live } = useTexts()
  const lang = useLang()
  const asked = query('habanero', 'getJackpots', {})
  const jackpots = useQuery(asked).data?.data ?? []
  useTopic('jackpots', (_data, isSnapshot) => {
    if (!isSnapshot) void queryClient.invalidateQueries({ queryKey: asked.queryKey })
  })
  if (jackpots.length === 0) return null
  return (
    <ul className="chips live-lobby__chips" aria-label={live.jackpots}>
      {jackpots.map(({ id, name, currentvalue }) => (
        <li key={id} className="live-jackpot">
          <Icon name="crown" />
          <span className="c-2">{name}</span>
          <b className="num">{formatMoney((parseJackpotValue(currentvalue) ?? 0n) * KURUS, lang, { kurus: 'auto' })}</b>
        </li>
      ))}
    </ul>
  )
}
