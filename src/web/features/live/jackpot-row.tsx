import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { parseJackpotValue } from '#shared/jackpot-value.ts'
import { formatMoney, fromWireMoney } from '#shared/money.ts'
import { useJackpotValues } from '#web/lib/jackpot-values.ts'
import { query } from '#web/lib/query.ts'
import { useLang } from '#web/lib/session.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Icon } from '#web/ui/icon.tsx'

const KURUS = 100n

export function JackpotRow() {
  const { live } = useTexts()
  const lang = useLang()
  const jackpots = useQuery(query('habanero', 'getJackpots', {})).data?.data ?? []
  const values = useJackpotValues(() => {})
  const wholeLira = (id: string, currentvalue: string) => {
    const liveValue = values.get(id)
    return liveValue === undefined
      ? (parseJackpotValue(currentvalue) ?? 0n)
      : fromWireMoney(liveValue) / KURUS
  }
  if (jackpots.length === 0) return null
  return (
    <ul className="chips live-lobby__chips" aria-label={live.jackpots}>
      {jackpots.map(({ id, name, currentvalue }) => (
        <li key={id}>
          <Link to="/jackpots" className="live-jackpot">
            <Icon name="crown" />
            <span className="c-2">{name}</span>
            <b className="num">
              {formatMoney(wholeLira(id, currentvalue) * KURUS, lang, { kurus: 'auto' })}
            </b>
          </Link>
        </li>
      ))}
    </ul>
  )
}
