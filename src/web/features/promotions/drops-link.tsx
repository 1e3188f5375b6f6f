import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFormat } from '#web/lib/format.ts'
import { query } from '#web/lib/query.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Icon } from '#web/ui/icon.tsx'

export function DropsLink() {
  const texts = useTexts().promotions.drops
  const format = useFormat()
  const campaigns = useQuery(query('drops', 'list', {})).data?.data ?? []
  const running = campaigns.filter(({ state }) => state === 'running')
  const next = campaigns.findLast(({ state }) => state === 'upcoming')
  const left = running.reduce((sum, { drops, won }) => sum + drops - won, 0)
  if (left === 0 && next === undefined) return null
  return (
    <Link to="/drops" className="card promos__wheel">
      <Icon name="sparkle" size={32} />
      <span className="grow">
        <b>{texts.title}</b>
        <span className="t-sm c-2">
          {left > 0 || next === undefined
            ? texts.card(format.number(left))
            : texts.cardSoon(format.dateTime(next.from))}
        </span>
      </span>
      <Icon name="right" />
    </Link>
  )
}
