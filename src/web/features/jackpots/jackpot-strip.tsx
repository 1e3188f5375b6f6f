import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useFormat } from '#web/lib/format.ts'
import { useJackpotValues } from '#web/lib/jackpot-values.ts'
import { query } from '#web/lib/query.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { SuitMark } from './suit-mark.tsx'
import './jackpot-strip.css'
import { useJackpotTexts } from './use-jackpot-texts.ts'

export const lastFallQuery = () => query('jackpots', 'falls', { limit: 1 })

export function JackpotStrip() {
  const texts = useJackpotTexts()
  const { lobby } = useTexts()
  const titleId = useId()
  const client = useQueryClient()
  const format = useFormat()
  const jackpots = useQuery(query('habanero', 'getJackpots', {})).data?.data ?? []
  const [last] = useQuery(lastFallQuery()).data?.data ?? []
  const values = useJackpotValues(() => void client.invalidateQueries(lastFallQuery()))
  const suits = jackpots.filter(({ games }) => games.length === 0)
  if (suits.length === 0) return null
  return (
    <section className="sec" aria-labelledby={titleId}>
      <div className="head">
        <h2 className="title-sm" id={titleId}>
          {texts.title}
        </h2>
        <Link className="head__more" to="/jackpots" aria-label={texts.all}>
          {lobby.all}
          <Icon name="right" />
        </Link>
      </div>
      <div className="card jackpot-strip">
        <ul className="jackpot-strip__suits">
          {suits.map(({ id, name, amount }) => (
            <li key={id}>
              <Link to="/jackpots/$id" params={{ id }} className="jackpot-strip__suit">
                <SuitMark id={id} />
                <span>
                  <span className="t-xs c-2">{name}</span>
                  <b className="num">{format.money(values.get(id) ?? amount)}</b>
                </span>
              </Link>
            </li>
          ))}
        </ul>
        <p className="jackpot-strip__last t-sm">
          {last === undefined ? (
            <span className="c-2">{texts.none}</span>
          ) : (
            <>
              <span>
                <span className="c-2">{texts.lastWon}</span>{' '}
                <b className="num">{format.money(last.amount)}</b> · {last.name} · {last.player} ·{' '}
                <time dateTime={last.date} className="num c-2">
                  {format.dateTime(last.date)}
                </time>
              </span>
              <Link to="/jackpots/$id" params={{ id: last.jackpotID }}>
                {texts.prove}
              </Link>
            </>
          )}
        </p>
      </div>
    </section>
  )
}
