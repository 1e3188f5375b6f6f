import { useMemo, useState, useSyncExternalStore } from 'react'
import type { HistoryMark } from '#games/tables/table-events.ts'
import type { Minor } from '#shared/money.ts'
import { Icon } from '#web/ui/icon.tsx'
import './blackjack/blackjack.css'
import { Decision } from './blackjack/decision.tsx'
import { blackjackPrint } from './blackjack/felt-print.ts'
import { cardPlacements } from './blackjack/placements.ts'
import { openBlackjackRules } from './blackjack/rules.tsx'
import { Seats } from './blackjack/seats.tsx'
import { dealerTotal, tableHands } from './blackjack/table-hands.ts'
import { blackjackTextsOf } from './blackjack/texts.ts'
import { comingEvents, usePacedEvents } from './use-paced-events.ts'
import { cutsOf, VIEWS } from './blackjack/views.ts'
import { lookOf } from './looks.ts'
import { CardWindow } from './scene/cards/card-window.tsx'
import { comingDealMs } from './scene-window.tsx'
import { eventsOf } from './shown-events.ts'
import { TableFrame } from './table-frame.tsx'
import type { TablePageProps } from './table-pages.ts'
import { useNarrow } from './use-narrow.ts'
import { useTable } from './use-table.ts'

const GATHERED_BEFORE_MS = 900

export function BlackjackPage({ launch, client, sound }: TablePageProps) {
  const { lang } = launch
  const texts = blackjackTextsOf(lang)
  const isNarrow = useNarrow()
  const [withHint, setHint] = useState(false)
  const { shared, settings } = useSyncExternalStore(client.subscribe, client.get)
  const publishedEvents = useMemo(() => eventsOf(shared), [shared])
  const paced = usePacedEvents(
    shared.roundID,
    publishedEvents,
    client.serverNow,
    settings.reducedMotion || settings.instant,
  )
  const table = useTable(launch, client, sound, paced.events)
  const count = paced.events.length
  const gatheredAtMs =
    shared.phase === 'result' && shared.endsAt !== null
      ? new Date(shared.endsAt).getTime() - GATHERED_BEFORE_MS
      : undefined
  const ownSeat = ownSeatIn(table.bySpot)
  const hands = useMemo(() => tableHands(paced.events), [paced.events])
  const show = useMemo(
    () => ({
      placements: cardPlacements(paced, gatheredAtMs),
      cuts: cutsOf(paced, isNarrow, ownSeat),
      coming: cardPlacements(comingEvents(paced, publishedEvents), gatheredAtMs),
      dealsAtMs: comingDealMs(shared),
    }),
    // oxlint-disable-next-line react/exhaustive-deps -- events of a round only grow: their number says which they are
    [shared.roundID, shared.phase, count, publishedEvents.length, gatheredAtMs, isNarrow, ownSeat],
  )
  const isAllShown = count === publishedEvents.length
  const own = isAllShown
    ? shared.turns.find(({ seat }) => table.bySpot.has(`seat:${seat}`))
    : undefined
  const acting = shared.phase === 'dealing' ? hands.turn?.seat : undefined
  const total = dealerTotal(hands)
  const dealer = total && `${texts.dealer} ${texts.total(total.total, total.soft && !hands.isOver)}`
  return (
    <TableFrame
      table={table}
      look={lookOf(launch.table)}
      sceneLabel={texts.scene(launch.name)}
      onRules={() => openBlackjackRules(launch, shared)}
      PastRound={PastHand}
      pastShown={10}
      scene={
        <CardWindow
          show={show}
          serverNow={client.serverNow}
          look={lookOf(launch.table)}
          print={blackjackPrint(texts.felt)}
          views={VIEWS}
          reducedMotion={settings.reducedMotion}
          label={[texts.scene(launch.name), dealer].filter(Boolean).join('. ')}
        />
      }
      layout={<Seats table={table} hands={hands} acting={acting} />}
      tools={
        <button
          type="button"
          className="btn btn--outline"
          aria-pressed={withHint}
          onClick={() => setHint(!withHint)}
        >
          <Icon name="sparkle" />
          <span className="lt-wide">{texts.hint}</span>
        </button>
      }
      score={dealer !== undefined && <p className="bj-dealer">{dealer}</p>}
      decision={
        own === undefined ? undefined : (
          <Decision table={table} hands={hands} turn={own} withHint={withHint} />
        )
      }
    />
  )
}

function ownSeatIn(bySpot: ReadonlyMap<string, Minor>): number | undefined {
  const spot = [...bySpot.keys()].filter((name) => name.startsWith('seat:')).toSorted()[0]
  return spot === undefined ? undefined : Number(spot.slice('seat:'.length))
}

function PastHand({ mark }: { mark: HistoryMark }) {
  if (mark.kind !== 'blackjack') return null
  const { dealer, bust, blackjack } = mark
  return (
    <li data-dealer={blackjack ? 'blackjack' : bust ? 'bust' : undefined}>
      {blackjack ? 'BJ' : dealer}
    </li>
  )
}
