import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useFormat } from '#web/lib/format.ts'
import { query } from '#web/lib/query.ts'
import { useTexts } from '#web/lib/texts.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { lastInstant } from './promotion-dates.ts'

export function FreeBets() {
  const texts = useTexts().promotions
  const format = useFormat()
  const titleId = useId()
  const { data } = useQuery({ ...query('promotion', 'free_bets', {}), staleTime: 0 })
  if (data === undefined || data.data.length === 0) return null
  return (
    <section className="card bonus" aria-labelledby={titleId}>
      <h2 className="w-6 t-lg" id={titleId}>
        {texts.freeBets}
      </h2>
      <ul className="bonus__free">
        {data.data.map(({ id, amount, expiresAt, title }) => (
          <li key={id} className="row spread">
            <span>
              <span className="w-6 num">
                {texts.freeBet(format.money(amount, { kurus: 'auto' }))}
              </span>
              <span className="t-sm c-3"> · {title}</span>
            </span>
            <span className="t-sm c-3 num">{texts.until(format.date(lastInstant(expiresAt)))}</span>
          </li>
        ))}
      </ul>
      <p className="t-sm c-2">{texts.freeBetUse}</p>
      <ButtonLink to="/sports" variant="tonal">
        {texts.toSports}
      </ButtonLink>
    </section>
  )
}
