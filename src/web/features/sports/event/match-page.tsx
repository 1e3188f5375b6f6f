import { useId, useState } from 'react'
import { CallRefusal } from '#web/lib/api.ts'
import { useOnline } from '#web/lib/media.ts'
import { useTexts } from '#web/lib/texts.ts'
import { useDocumentTitle } from '#web/lib/title.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Empty, Failed } from '#web/ui/empty.tsx'
import { Note } from '#web/ui/note.tsx'
import { Tabs } from '#web/ui/segmented.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import '../list/list.css'
import '../price/price.css'
import { MarketList } from './market-list.tsx'
import './match.css'
import { LineUps } from './line-ups.tsx'
import { Figures, Form, LeagueTables, Meetings, Timeline } from './match-facts.tsx'
import { MatchHead } from './match-head.tsx'
import './match-info.css'
import { partsOf, type Part } from './match-parts.ts'
import { PriceReasons } from './price-reasons.tsx'
import { PartsTable } from './tracker/parts-table.tsx'
import { LiveTracker, MatchReview } from './tracker/tracker.tsx'
import { useMatch, type Match } from './use-match.ts'

export function MatchPage({ eventID }: { eventID: string }) {
  const { match: texts } = useTexts().sports
  const online = useOnline()
  const { match, details } = useMatch(eventID)
  const event = match?.event
  useDocumentTitle(event === undefined ? undefined : `${event.home} – ${event.away}`)
  if (match !== undefined) {
    return (
      <article className="match">
        <MatchHead match={match} />
        {!online && <FrozenNote />}
        <Parts match={match} />
      </article>
    )
  }
  if (details.error instanceof CallRefusal && details.error.is('record not found')) {
    return (
      <Empty
        icon="football"
        level={1}
        title={texts.gone}
        text={texts.goneText}
        action={
          <ButtonLink to="/sports" variant="outline">
            {texts.back}
          </ButtonLink>
        }
      />
    )
  }
  return details.isError ? (
    <Failed error={details.error} onRetry={() => void details.refetch()} />
  ) : (
    <Loading />
  )
}

function FrozenNote() {
  return (
    <Note tone="down" icon="alert">
      {useTexts().sports.frozen}
    </Note>
  )
}

function Parts({ match }: { match: Match }) {
  const { match: texts } = useTexts().sports
  const panelId = useId()
  const parts = partsOf(match)
  const [chosen, setPart] = useState<Part>()
  const part = parts.find((each) => each === chosen) ?? parts[0] ?? 'markets'
  return (
    <>
      <Tabs
        className="match__tabs"
        label={texts.parts}
        panelId={panelId}
        value={part}
        onChange={setPart}
        options={parts.map((value) => ({ value, label: texts.tabs[value] }))}
      />
      <div id={panelId} role="tabpanel" aria-label={texts.tabs[part]} className="match__part">
        <PartOf part={part} match={match} />
      </div>
    </>
  )
}

function PartOf({ part, match }: { part: Part; match: Match }) {
  const { event, stats } = match
  switch (part) {
    case 'markets':
      return <MarketList match={match} />
    case 'tracker':
      return event.tracker === null ? null : <LiveTracker match={match} tracker={event.tracker} />
    case 'timeline':
      return (
        <>
          {event.state === 'finished' && <PartsTable event={event} running={false} />}
          <Timeline entries={stats.timeline} />
        </>
      )
    case 'figures':
      return (
        <>
          <Figures figures={stats.figures} />
          {event.state === 'finished' && event.tracker !== null && (
            <MatchReview match={match} tracker={event.tracker} />
          )}
        </>
      )
    case 'form':
      return <Form recent={stats.recent} teams={event} />
    case 'lineUps':
      return stats.lineUps === null ? null : <LineUps lineUps={stats.lineUps} teams={event} />
    case 'reasons':
      return match.reasons === null ? null : <PriceReasons match={match} reasons={match.reasons} />
    case 'table':
      return <LeagueTables stats={stats} teams={event} hasDraws={event.sportID === 'football'} />
    case 'meetings':
      return <Meetings meetings={stats.meetings} />
  }
}

function Loading() {
  const { sports } = useTexts()
  return (
    <div className="match" aria-busy="true">
      <p className="sr" role="status">
        {sports.loading}
      </p>
      <div className="match-head">
        <Skeleton width="40%" height={20} />
        <div className="match-head__row">
          <Skeleton height={76} />
          <Skeleton width={96} height={48} />
          <Skeleton height={76} />
        </div>
      </div>
      {[3, 2, 3].map((cells, row) => (
        <div key={row} className="market">
          <Skeleton width={120} height={20} />
          <div className={`market__row market__row--${cells}`}>
            {Array.from({ length: cells }, (_, cell) => (
              <Skeleton key={cell} height={48} radius={8} />
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}
