import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { TournamentRow } from '#shared/contracts/tournaments.ts'
import { useFormat } from '#web/lib/format.ts'
import { query } from '#web/lib/query.ts'
import { SITE_TYPE } from '#web/lib/site-type.ts'
import { useTexts } from '#web/lib/texts.ts'
import { useDocumentTitle } from '#web/lib/title.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Empty, Failed } from '#web/ui/empty.tsx'
import { GameLink } from '#web/ui/game-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SitePicture } from '#web/ui/site-picture.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Missions } from './missions.tsx'
import { PlaceBox } from './place-box.tsx'
import { whenText } from './scores.ts'
import { Standings } from './standings.tsx'
import { useLiveTournament } from './use-live-tournament.ts'
import './tournaments.css'

const MAX = 50

export function TournamentPage() {
  const texts = useTexts().contests
  const { slug } = useParams({ from: '/tournaments/$slug' })
  const tournaments = useQuery(
    query('cmscontroller', 'getTournaments', { SiteType: SITE_TYPE, limit: MAX, offset: 0 }),
  )
  const row = tournaments.data?.data.find((one) => one.slug === slug)
  useDocumentTitle(row?.title ?? texts.missing)
  if (row !== undefined) return <Tournament row={row} />
  if (tournaments.isPending) return <Skeleton width="100%" height={420} radius={16} />
  if (tournaments.isError)
    return <Failed error={tournaments.error} onRetry={() => void tournaments.refetch()} />
  return (
    <Empty
      icon="trophy"
      level={1}
      title={texts.missing}
      text={texts.missingText}
      action={
        <ButtonLink to="/tournaments" variant="outline">
          {texts.all}
        </ButtonLink>
      }
    />
  )
}

function Tournament({ row }: { row: TournamentRow }) {
  const texts = useTexts().contests
  const format = useFormat()
  const { live, own } = useLiveTournament(row)
  const facts = [
    [texts.prizePool, format.money(row.prizePool, { kurus: 'auto' })],
    [texts.decides, texts.kinds[row.kind]],
    [texts.minStake, format.money(row.minStake)],
    [texts.participants, format.number(live.players)],
  ]
  return (
    <article className="tour">
      <Link to="/tournaments" className="tour__back t-sm c-2">
        <Icon name="left" size={16} />
        {texts.all}
      </Link>
      <header className={`tour__hero tour__hero--${row.state}`}>
        <SitePicture image={row.image} className="tour__art" eager wide />
        <div className="tour__words">
          <p className="t-sm num">
            <b>{texts.states[row.state]}</b> · {whenText(row, texts, format)}
          </p>
          <h1 className="tour__title">{row.title}</h1>
        </div>
      </header>
      <dl className="tour__facts" aria-label={texts.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="tour__cols">
        <PlaceBox row={row} own={own} isFinal={live.isFinal} />
        {row.missions.length > 0 && <Missions missions={own?.missions ?? row.missions} />}
        <Standings row={row} live={live} own={own} />
        <section className="tour__text">
          <h2 className="title-sm">{texts.rules}</h2>
          {row.rules.split('\n\n').map((paragraph) => (
            <p key={paragraph} className="c-2">
              {paragraph}
            </p>
          ))}
          <Games ids={row.games} />
          <h2 className="title-sm">{texts.proof}</h2>
          <p className="c-2">{texts.proofText}</p>
          <dl className="tour__proof t-xs">
            <dt>{texts.seedHash}</dt>
            <dd>{row.tieBreak.seedHash}</dd>
            {row.tieBreak.seed !== null && (
              <>
                <dt>{texts.seed}</dt>
                <dd>{row.tieBreak.seed}</dd>
              </>
            )}
          </dl>
        </section>
      </div>
    </article>
  )
}

function Games({ ids }: { ids: readonly string[] }) {
  const texts = useTexts().contests
  const games = useQuery(query('casino', 'games_list', { limit: MAX })).data?.data.filter(
    ({ gameID }) => ids.includes(gameID),
  )
  if (games === undefined || games.length === 0) return null
  return (
    <>
      <h2 className="title-sm">{texts.games}</h2>
      <ul className="tour__games">
        {games.map(({ gameID, name }) => (
          <li key={gameID}>
            <GameLink gameID={gameID} mode="real" className="chip">
              {name}
            </GameLink>
          </li>
        ))}
      </ul>
    </>
  )
}
