import { useMemo, useState } from 'react'
import type { BaccaratEvent, HistoryMark } from '#games/tables/table-events.ts'
import { handsTimes } from '#games/tables/baccarat/baccarat.ts'
import type { TableLaunchReply } from '#shared/contracts/tables.ts'
import { baccaratTallies } from '#games/tables/statistics/tallies.ts'
import './baccarat/board.css'
import { baccaratDeal } from './baccarat/deal.ts'
import { handsOf, isBaccaratEvent, isBaccaratMark } from './baccarat/events.ts'
import { baccaratFelt } from './baccarat/felt.ts'
import { BACCARAT_VIEWS } from './baccarat/places.ts'
import { baccaratShow } from './baccarat/show.ts'
import { baccaratTextsOf } from './baccarat/texts.ts'
import { lookOf } from './looks.ts'
import { openTableRules } from './rules-sheet.tsx'
import { CardWindow } from './scene/cards/card-window.tsx'
import { useCardSounds } from './scene/cards/use-card-sounds.ts'
import { eventsOf, type RevealTimes } from './shown-events.ts'
import { dealMomentOf, dealtEvents } from './sides/deal-moment.ts'
import { Roads } from './sides/roads.tsx'
import { Score } from './sides/score.tsx'
import { SideBoard } from './sides/side-board.tsx'
import { RoadsKey, SideLayout } from './sides/side-layout.tsx'
import { sideStakes, stakedOn } from './sides/side-stakes.ts'
import { nameOf } from './sides/spot-names.ts'
import { TallyList } from './sides/tally-list.tsx'
import { TableFrame } from './table-frame.tsx'
import type { TablePageProps } from './table-pages.ts'
import { useTable } from './use-table.ts'

const STAKED = ['player', 'banker'] as const

const revealTimes: RevealTimes = (events) => baccaratDeal(events.filter(isBaccaratEvent)).seen

export function BaccaratPage({ launch, client, sound }: TablePageProps) {
  const table = useTable(launch, client, sound, revealTimes)
  const [isRoads, setRoads] = useState(false)
  const { lang, shared, view, events } = table
  const { phase, startsAt, endsAt, isVoid } = shared
  const texts = baccaratTextsOf(lang)
  const { spots: names, letters } = texts
  const dealt = dealtEvents(shared)
  const staked = stakedOn(shared, STAKED)
  const show = useMemo(() => {
    const all = eventsOf({ events: dealt }).filter(isBaccaratEvent)
    const result = all.find((event) => event.type === 'baccaratResult')
    return {
      ...baccaratShow(all, dealMomentOf({ phase, startsAt, endsAt, isVoid })),
      stakes: sideStakes(staked, STAKED, { phase, startsAt, endsAt }, result?.winner),
    }
  }, [dealt, phase, startsAt, endsAt, isVoid, staked])
  const print = useMemo(() => baccaratFelt({ ...names, pays: texts.feltPays }), [names, texts])
  useCardSounds(show, client.serverNow, sound, view.settings.reducedMotion || view.settings.instant)
  const seen = events.filter(isBaccaratEvent)
  const result = seen.find((event) => event.type === 'baccaratResult')
  const [player, banker] = [totalOf(seen, 'player'), totalOf(seen, 'banker')]
  const marks = shared.history.map(({ mark }) => mark).filter(isBaccaratMark)
  const label = [
    texts.scene(launch.name),
    ...(player === undefined ? [] : [texts.hand(names.player, player)]),
    ...(banker === undefined ? [] : [texts.hand(names.banker, banker)]),
  ].join(', ')
  const spot = (name: keyof typeof names) => ({ spot: name, name: names[name] })
  return (
    <TableFrame
      table={table}
      look={lookOf(launch.table)}
      sceneLabel={texts.scene(launch.name)}
      PastRound={PastHand[lang]}
      onRules={() =>
        openTableRules(launch, shared, {
          text: texts.rulesText,
          kindOf: (kind) => nameOf(kind, names),
        })
      }
      scene={
        <CardWindow
          show={show}
          serverNow={client.serverNow}
          look={lookOf(launch.table)}
          print={print}
          views={BACCARAT_VIEWS}
          reducedMotion={view.settings.reducedMotion || view.settings.instant}
          label={label}
        />
      }
      layout={
        <SideLayout
          isRoads={isRoads}
          board={
            <SideBoard
              table={table}
              won={new Set(result && wonSpots(launch.table.spots, seen))}
              rows={[
                [spot('playerpair'), spot('eitherpair'), spot('perfectpair'), spot('bankerpair')],
                [spot('player'), spot('tie'), spot('tie'), spot('banker')],
                [spot('playerbonus'), spot('tie'), spot('tie'), spot('bankerbonus')],
              ]}
            />
          }
          roads={
            <Roads
              lang={lang}
              sides={['player', 'banker']}
              names={names}
              letters={letters}
              beads={marks
                .map(({ winner, playerPair, bankerPair }) => ({
                  winner,
                  marks: [playerPair, bankerPair] as const,
                }))
                .toReversed()}
            >
              <TallyList
                lang={lang}
                names={names}
                rounds={marks.length}
                tally={baccaratTallies(marks)}
              />
            </Roads>
          }
        />
      }
      tools={<RoadsKey lang={lang} isRoads={isRoads} onTurn={() => setRoads(!isRoads)} />}
      score={
        (player !== undefined || banker !== undefined) && (
          <Score
            plates={[
              {
                side: 'player',
                name: names.player,
                value: player?.toString(),
                isWinner: result?.winner === 'player',
              },
              {
                side: 'banker',
                name: names.banker,
                value: banker?.toString(),
                isWinner: result?.winner === 'banker',
              },
            ]}
          />
        )
      }
    />
  )
}

function totalOf(events: readonly BaccaratEvent[], side: 'player' | 'banker'): number | undefined {
  return events.reduce<number | undefined>(
    (total, event) => (event.type === 'baccaratCard' && event.side === side ? event.total : total),
    undefined,
  )
}

const STAKE_BACK = 100

function wonSpots(
  spots: TableLaunchReply['table']['spots'],
  events: readonly BaccaratEvent[],
): string[] {
  const hands = handsOf(events)
  return spots.flatMap(({ spot }) => (handsTimes(spot, hands) > STAKE_BACK ? [spot] : []))
}

const PastHand = { tr: pastHand('tr'), en: pastHand('en') }

function pastHand(lang: 'tr' | 'en') {
  const { letters, spots } = baccaratTextsOf(lang)
  return function Past({ mark }: { mark: HistoryMark }) {
    return mark.kind === 'baccarat' ? (
      <li data-side={mark.winner} aria-label={spots[mark.winner]}>
        {letters[mark.winner]}
      </li>
    ) : null
  }
}
