import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFormat } from '#web/lib/format.ts'
import { useJackpotValues } from '#web/lib/jackpot-values.ts'
import { query } from '#web/lib/query.ts'
import { SuitMark } from './suit-mark.tsx'
import './jackpot-strip.css'
import { useJackpotTexts } from './use-jackpot-texts.ts'

export function JackpotStrip() {
  const texts = useJackpotTexts()
  const format = useFormat()
  const jackpots = useQuery(query('habanero', 'getJackpots', {})).data?.data ?? []
  const values = useJackpotValues(() => {})
  const suits = jackpots.filter(({ games }) => games.length === 0)
  if (suits.length === 0) return null
  return (
    <section className="sec" aria-label={texts.title}>
      <Link to="/jackpots" className="card jackpot-strip">
        {suits.map(({ id, name, amount }) => (
          <span key={id} className="jackpot-strip__suit">
            <SuitMark id={id} />
            <span>
              <span className="t-xs c-2">{name}</span>
              <b className="num">{format.money(values.get(id) ?? amount)}</b>
            </span>
          </span>
        ))}
      </Link>
    </section>
  )
}
