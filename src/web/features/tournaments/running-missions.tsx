import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { OwnPlace, TournamentRow } from '#shared/contracts/tournaments.ts'
import { useFormat } from '#web/lib/format.ts'
import { query } from '#web/lib/query.ts'
import { SITE_TYPE } from '#web/lib/site-type.ts'
import { useTexts } from '#web/lib/texts.ts'
import { MissionList } from './mission-list.tsx'
import './tournaments.css'

const MAX = 50

export function RunningMissions() {
  const texts = useTexts().contests
  const listed = useQuery(
    query('cmscontroller', 'getTournaments', { SiteType: SITE_TYPE, limit: MAX, offset: 0 }),
  ).data?.data
  const own = useQuery({ ...query('tournament', 'mine', { limit: MAX }), staleTime: 0 }).data?.data
  const running = listed?.filter(({ kind, state }) => kind === 'missions' && state === 'active')
  if (running === undefined || own === undefined || running.length === 0) return null
  return (
    <section className="run-missions" aria-labelledby="running-missions">
      <h2 className="title-sm" id="running-missions">
        {texts.missions}
      </h2>
      {running.map((row) => (
        <Tournament
          key={row.id}
          row={row}
          own={own.find(({ tournamentID }) => tournamentID === row.id)}
        />
      ))}
    </section>
  )
}

function Tournament({ row, own }: { row: TournamentRow; own: OwnPlace | undefined }) {
  const texts = useTexts().contests
  const format = useFormat()
  return (
    <article className="run-missions__one">
      <header className="row spread g-12">
        <div className="grow">
          <h3 className="w-6">{row.title}</h3>
          <p className="t-xs c-3">
            {texts.endsAt(format.dateTime(row.End_date))} · {texts.prizePool}{' '}
            {format.money(row.prizePool, { kurus: 'auto' })}
          </p>
        </div>
        <Link to="/tournaments/$slug" params={{ slug: row.slug }} className="btn btn--sm">
          {texts.view}
        </Link>
      </header>
      <MissionList missions={own?.missions ?? row.missions} />
    </article>
  )
}
