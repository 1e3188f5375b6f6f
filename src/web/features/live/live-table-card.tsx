import { Link } from '@tanstack/react-router'
import type { LiveTable } from '#shared/contracts/live.ts'
import { useFormat } from '#web/lib/format.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { FavouriteHeart } from '#web/ui/favourite-heart.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { LastMarks } from './last-marks.tsx'

const WIDTHS = [300, 600] as const
const SHOWN_MARKS = 6

export function LiveTableCard({
  table,
  isFavorite,
  onWatch,
}: {
  table: LiveTable
  isFavorite: boolean
  onWatch: () => void
}) {
  const { live } = useTexts()
  const format = useFormat()
  const money = (wire: string): string => format.money(wire, { kurus: 'auto' })
  return (
    <article className="live-card-box">
      <Link
        className="live-card"
        to="/play/$type/$id/$third"
        params={{ type: 'live', id: table.tableID, third: 'real' }}
      >
        <span className="live-card__art">
          <Picture
            base={table.image}
            widths={WIDTHS}
            sizes="(min-width: 1200px) 300px, 45vw"
            alt=""
            width={300}
            height={188}
          />
          {table.state === 'closed' && <Badge>{live.closed}</Badge>}
        </span>
        <span className="w-6 cut">{table.name}</span>
        <span className="t-xs c-3 cut">
          {[table.providerName, table.dealer].filter(Boolean).join(' · ')}
        </span>
        <span className="live-card__facts t-xs c-2 num">
          <span>
            <span className="sr">{live.limitsLabel}: </span>
            {live.limits(money(table.minBet), money(table.maxBet))}
          </span>
          <span>
            {table.seats === 0
              ? live.players(format.number(table.players))
              : live.seats(format.number(table.seatsTaken), format.number(table.seats))}
          </span>
        </span>
      </Link>
      <LastMarks table={table} shown={SHOWN_MARKS} />
      <FavouriteHeart kind="livecasino" id={table.tableID} name={table.name} on={isFavorite} />
      <button type="button" className="live-card__watch" onClick={onWatch}>
        <Icon name="eye" size={16} />
        {live.watch} <span className="sr">{live.watchTable(table.name)}</span>
      </button>
    </article>
  )
}
