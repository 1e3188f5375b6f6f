import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import type { TournamentRow } from '#shared/contracts/tournaments.ts'
import { useFormat } from '#web/lib/format.ts'
import { query } from '#web/lib/query.ts'
import { useSignedIn } from '#web/lib/session.ts'
import { SITE_TYPE } from '#web/lib/site-type.ts'
import { useTexts } from '#web/lib/texts.ts'
import { useDocumentTitle } from '#web/lib/title.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Empty, Failed } from '#web/ui/empty.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { SitePicture } from '#web/ui/site-picture.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { OwnTournaments } from './own-tournaments.tsx'
import { whenText } from './scores.ts'
import './tournaments.css'

const MAX = 50
const STATES = ['active', 'upcoming', 'concluded'] as const

export function TournamentsPage() {
  const { promotions: words, contests: texts } = useTexts()
  const format = useFormat()
  const signedIn = useSignedIn()
  const panelId = useId()
  const [state, setState] = useState<TournamentRow['state']>('active')
  const tournaments = useQuery(
    query('cmscontroller', 'getTournaments', { SiteType: SITE_TYPE, limit: MAX, offset: 0 }),
  )
  useDocumentTitle(words.tournaments)
  const rows = tournaments.data?.data
  return (
    <div className="tournaments">
      <h1 className="title-lg">{words.tournaments}</h1>
      <p className="tournaments__lead c-2">{texts.lead}</p>
      {tournaments.isError && rows === undefined ? (
        <Failed error={tournaments.error} onRetry={() => void tournaments.refetch()} />
      ) : rows?.length === 0 ? (
        <Empty
          icon="trophy"
          title={words.noTournaments}
          text={words.noTournamentsText}
          action={
            <ButtonLink to="/slot" variant="outline">
              {words.toSlots}
            </ButtonLink>
          }
        />
      ) : (
        <>
          <Segmented
            label={texts.which}
            className="tournaments__states"
            value={state}
            panelId={panelId}
            onChange={setState}
            options={STATES.map((value) => ({
              value,
              label: texts.states[value],
              count: rows && format.number(rows.filter((row) => row.state === value).length),
            }))}
          />
          <div
            id={panelId}
            role="tabpanel"
            aria-label={texts.states[state]}
            aria-busy={rows === undefined}
          >
            <TournamentList rows={rows?.filter((row) => row.state === state)} state={state} />
          </div>
          {signedIn && <OwnTournaments />}
        </>
      )}
    </div>
  )
}

function TournamentList({
  rows,
  state,
}: {
  rows: readonly TournamentRow[] | undefined
  state: TournamentRow['state']
}) {
  const { none } = useTexts().contests
  if (rows === undefined) return <Skeleton width="100%" height={300} radius={12} />
  if (rows.length === 0) return <Empty icon="trophy" {...none[state]} />
  return (
    <ul className="tournaments__list">
      {rows.map((row) => (
        <li key={row.id}>
          <TournamentCard row={row} />
        </li>
      ))}
    </ul>
  )
}

function TournamentCard({ row }: { row: TournamentRow }) {
  const texts = useTexts().contests
  const format = useFormat()
  return (
    <Link
      to="/tournaments/$slug"
      params={{ slug: row.slug }}
      className={`card contest contest--${row.state}`}
    >
      <span className="contest__art">
        <SitePicture image={row.image} className="contest__pic" />
        <span className="contest__pool">
          <span className="t-2xs">{texts.prizePool}</span>
          <b className="num">{format.money(row.prizePool, { kurus: 'auto' })}</b>
        </span>
      </span>
      <span className="contest__words">
        <h2 className="contest__title">{row.title}</h2>
        <span className="t-sm c-2">
          {texts.kinds[row.kind]} · {texts.players(format.number(row.players))}
        </span>
        <span className="t-sm c-2 num">{whenText(row, texts, format)}</span>
      </span>
    </Link>
  )
}
