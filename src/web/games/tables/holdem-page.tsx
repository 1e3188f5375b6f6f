import './holdem/holdem.css'
import { useMemo, useState, useSyncExternalStore } from 'react'
import { ANTE, BONUS, casinoHoldem } from '#games/tables/holdem/casino-holdem.ts'
import type { HistoryMark } from '#games/tables/table-events.ts'
import type { Lang } from '#shared/lang.ts'
import { Icon } from '#web/ui/icon.tsx'
import { HoldemBoard } from './holdem/board.tsx'
import { HoldemDecision } from './holdem/decision.tsx'
import { holdemFelt } from './holdem/felt.ts'
import { holdemTable, type HoldemTable } from './holdem/hand.ts'
import { HOLDEM_VIEWS } from './holdem/places.ts'
import { openHoldemRules } from './holdem/rules.tsx'
import { holdemCuts, holdemPlacements } from './holdem/show.ts'
import { holdemTextsOf } from './holdem/texts.ts'
import { lookOf } from './looks.ts'
import { CardWindow } from './scene/cards/card-window.tsx'
import { GATHERED_BEFORE_MS } from './sides/deal-moment.ts'
import { comingDealMs } from './scene-window.tsx'
import { eventsOf } from './shown-events.ts'
import { TableFrame } from './table-frame.tsx'
import type { TablePageProps } from './table-pages.ts'
import { comingEvents, usePacedEvents } from './use-paced-events.ts'
import { useNarrow } from './use-narrow.ts'
import { useTable, type Table } from './use-table.ts'

export function HoldemPage({ launch, client, sound }: TablePageProps) {
  const { lang } = launch
  const texts = holdemTextsOf(lang)
  const [withHint, setHint] = useState(false)
  const { shared, settings } = useSyncExternalStore(client.subscribe, client.get)
  const published = useMemo(() => eventsOf(shared), [shared])
  const paced = usePacedEvents(
    shared.roundID,
    published,
    client.serverNow,
    settings.reducedMotion || settings.instant,
  )
  const table = useTable(launch, client, sound, paced.events)
  const show = useShow(table, paced, published)
  const hand = useMemo(() => holdemTable(paced.events), [paced.events])
  const call = casinoHoldem.callOf(
    Array.from(table.bySpot, ([spot, amountMinor]) => ({ spot, amountMinor })),
  )
  const calledMinor = table.view.decision === 'call' ? (call?.amountMinor ?? 0n) : 0n
  const isAllShown = paced.events.length === published.length
  const turn = isAllShown && table.view.decision === undefined ? shared.turns[0] : undefined
  return (
    <TableFrame
      table={{ ...table, staked: table.staked + calledMinor }}
      look={lookOf(launch.table)}
      sceneLabel={texts.scene(launch.name)}
      onRules={() => openHoldemRules(launch, shared)}
      PastRound={PAST[lang]}
      pastShown={10}
      scene={
        <CardWindow
          show={show}
          serverNow={client.serverNow}
          look={lookOf(launch.table)}
          print={holdemFelt({
            ...texts.felt,
            player: texts.player,
            dealer: texts.dealer,
          })}
          views={HOLDEM_VIEWS}
          reducedMotion={settings.reducedMotion}
          label={[texts.scene(launch.name), ...scoreOf(hand, lang)].join('. ')}
        />
      }
      layout={
        <HoldemBoard
          table={table}
          callMinor={call?.amountMinor}
          won={wonSpots(hand, table.view.decision === 'call')}
        />
      }
      tools={
        <button
          type="button"
          className="btn btn--outline"
          aria-pressed={withHint}
          aria-label={texts.hint}
          onClick={() => setHint(!withHint)}
        >
          <Icon name="sparkle" />
          <span className="lt-wide">{texts.hint}</span>
        </button>
      }
      score={hand.hand !== undefined && <HandScore hand={hand} lang={lang} />}
      decision={
        turn === undefined || call === undefined ? undefined : (
          <HoldemDecision
            table={table}
            turn={turn}
            hand={hand}
            callMinor={call.amountMinor}
            withHint={withHint}
          />
        )
      }
    />
  )
}

function useShow(
  { shared, client }: Pick<Table, 'shared' | 'client'>,
  paced: ReturnType<typeof usePacedEvents>,
  published: ReturnType<typeof eventsOf>,
) {
  const isNarrow = useNarrow()
  const gatheredAtMs =
    shared.phase === 'result' && shared.endsAt !== null
      ? new Date(shared.endsAt).getTime() - GATHERED_BEFORE_MS
      : undefined
  return useMemo(
    () => ({
      placements: holdemPlacements(paced, gatheredAtMs),
      cuts: holdemCuts(paced, isNarrow),
      coming: holdemPlacements(comingEvents(paced, published), gatheredAtMs),
      dealsAtMs: comingDealMs(shared),
    }),
    // oxlint-disable-next-line react/exhaustive-deps -- events of a round only grow: their number says which they are
    [
      client,
      shared.roundID,
      shared.phase,
      paced.events.length,
      published.length,
      gatheredAtMs,
      isNarrow,
    ],
  )
}

/** Returns the winning spots of a player who called; the bonus bet does not depend on the call. */
function wonSpots({ result }: HoldemTable, isCalled: boolean): ReadonlySet<string> {
  if (result === undefined) return new Set()
  const { winner, qualifies, bonus } = result
  const isWon = isCalled && (!qualifies || winner === 'player')
  return new Set([
    ...(bonus === undefined ? [] : [BONUS]),
    ...(isWon ? [ANTE] : []),
    ...(isWon && qualifies ? ['call'] : []),
  ])
}

function scoreOf({ hand, result }: HoldemTable, lang: Lang): string[] {
  const { hands, player, dealer, notQualified } = holdemTextsOf(lang)
  if (result === undefined) return hand === undefined ? [] : [`${player}: ${hands[hand]}`]
  return [
    `${player}: ${hands[result.player]}`,
    `${dealer}: ${result.qualifies ? hands[result.dealer] : notQualified}`,
  ]
}

function HandScore({ hand, lang }: { hand: HoldemTable; lang: Lang }) {
  const { result } = hand
  const sides = ['player', 'dealer'] as const
  return (
    <ul className="hd-score">
      {scoreOf(hand, lang).map((words, at) => (
        <li key={sides[at]} data-side={sides[at]} data-won={result?.winner === sides[at]}>
          {words}
        </li>
      ))}
    </ul>
  )
}

const PAST = { tr: pastHand('tr'), en: pastHand('en') }

function pastHand(lang: Lang) {
  const { letters, winners, hands, past } = holdemTextsOf(lang)
  return function Past({ mark }: { mark: HistoryMark }) {
    return mark.kind === 'holdem' ? (
      <li
        data-winner={mark.winner}
        aria-label={past(winners[mark.winner], hands[mark.player], hands[mark.dealer])}
      >
        {letters[mark.winner]}
      </li>
    ) : null
  }
}
