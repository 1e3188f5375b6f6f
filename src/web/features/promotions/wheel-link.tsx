import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { query } from '#web/lib/query.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Icon } from '#web/ui/icon.tsx'

export function WheelLink() {
  const texts = useTexts().promotions.wheel
  const wheel = useQuery(query('wheel', 'get_wheel', {})).data?.data
  if (wheel === undefined || wheel.state === 'none') return null
  return (
    <Link to="/wheel" className="card promos__wheel">
      <Icon name="wheel" size={32} />
      <span className="grow">
        <b>{texts.title}</b>
        <span className="t-sm c-2">{texts.card}</span>
      </span>
      <Icon name="right" />
    </Link>
  )
}
