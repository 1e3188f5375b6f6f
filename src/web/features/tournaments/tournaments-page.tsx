import { useQuery } from '@tanstack/react-query'
import { useFormat } from '#web/lib/format.ts'
import { query } from '#web/lib/query.ts'
import { useTexts } from '#web/lib/texts.ts'
import { useDocumentTitle } from '#web/lib/title.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Empty, Failed } from '#web/ui/empty.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import './tournaments.css'

const MOST = 50

/** The tournaments there are, if any. */
export function TournamentsPage() {
  const texts = useTexts().promotions
  const format = useFormat()
  const tournaments = useQuery(query('cmscontroller', 'getTournaments', { limit: MOST }))
  useDocumentTitle(texts.tournaments)
  return (
    <div className="tournaments">
      <h1 className="title-lg">{texts.tournaments}</h1>
      {tournaments.isError && tournaments.data === undefined ? (
        <Failed error={tournaments.error} onRetry={() => void tournaments.refetch()} />
      ) : tournaments.data === undefined ? (
        <Skeleton width="100%" height={220} radius={12} />
      ) : tournaments.data.data.length === 0 ? (
        <Empty icon="trophy" title={texts.noTournaments} text={texts.noTournamentsText} action={<ButtonLink to="/slot" variant="outline">{texts.toSlots}</ButtonLink>} />
      ) : (
        <ul className="tournaments__list">
          {tournaments.data.data.map((tournament) => (
            <li key={tournament.id} className="card tournaments__row">
              <h2 className="w-6 t-lg">{tournament.title}</h2>
              <p className="c-2 t-sm num">{texts.dates(format.longDate(tournament.Start_date), format.longDate(tournament.End_date))}</p>
              <p className="row spread"><span className="c-2">{texts.prizePool}</span><span className="w-7 num">{format.money(tournament.prizePool)}</span></p>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
