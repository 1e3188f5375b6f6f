import { useMemo, useState } from 'react'
import { dragonTigerTallies } from '#games/tables/statistics/tallies.ts'
import type { DragonTigerEvent, HistoryMark, TableEvent } from '#games/tables/table-events.ts'
import { rankTextOf } from '#web/game-shell/cards/card-face.tsx'
import { SAY } from './croupier.ts'
import { Emblem } from './dragon-tiger/emblem.tsx'
import { dragonTigerFelt } from './dragon-tiger/felt.ts'
import { DRAGON_TIGER_VIEWS } from './dragon-tiger/places.ts'
import { dragonTigerSeen, dragonTigerShow } from './dragon-tiger/show.ts'
import { dragonTigerTextsOf } from './dragon-tiger/texts.ts'
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

const STAKED = ['dragon', 'tiger'] as const

const revealTimes: RevealTimes = (events) => events.filter(isDragonTiger).map(dragonTigerSeen)

export function DragonTigerPage({ launch, client, sound }: TablePageProps) {
  const table = useTable(launch, client, sound, revealTimes)
  const [isRoads, setRoads] = useState(false)
  const { lang, shared, view, events } = table
  const { phase, startsAt, endsAt, isVoid } = shared
  const dealt = dealtEvents(shared)
  const texts = dragonTigerTextsOf(lang)
  const { spots: names, letters } = texts
  const isStill = view.settings.reducedMotion || view.settings.instant
  const staked = stakedOn(shared, STAKED)
  const show = useMemo(() => {
    const all = eventsOf({ events: dealt }).filter(isDragonTiger)
    const result = all.find((event) => event.type === 'dragonTigerResult')
    return {
      ...dragonTigerShow(all, dealMomentOf({ phase, startsAt, endsAt, isVoid })),
      stakes: sideStakes(staked, STAKED, { phase, startsAt, endsAt }, result?.winner),
    }
  }, [dealt, phase, startsAt, endsAt, isVoid, staked])
  const print = useMemo(() => dragonTigerFelt({ ...names, pays: texts.feltPays }), [names, texts])
  useCardSounds(show, client.serverNow, sound, isStill)
  const seen = events.filter(isDragonTiger)
  const result = seen.find((event) => event.type === 'dragonTigerResult')
  const cards = seen.flatMap((event) => (event.type === 'dragonTigerCard' ? [event] : []))
  const cardOf = (side: 'dragon' | 'tiger') => cards.find((event) => event.side === side)?.card
  const marks = shared.history.map(({ mark }) => mark).filter(isMark)
  const label = [
    texts.scene(launch.name),
    ...cards.map(({ side, card }) => SAY[lang].card(side, Math.floor(card / 4))),
  ].join(', ')
  const [dragon, tiger, tie, suited] = [
    { spot: 'dragon', name: names.dragon, emblem: <Emblem side="dragon" /> },
    { spot: 'tiger', name: names.tiger, emblem: <Emblem side="tiger" /> },
    { spot: 'tie', name: names.tie },
    { spot: 'suitedtie', name: names.suitedtie },
  ]
  return (
    <TableFrame
      table={table}
      look={lookOf(launch.table)}
      sceneLabel={texts.scene(launch.name)}
      PastRound={PAST[lang]}
      onRules={() =>
        openTableRules(launch, shared, {
          text: texts.rulesText,
          kindOf: (spot) => nameOf(spot, names),
        })
      }
      scene={
        <CardWindow
          show={show}
          serverNow={client.serverNow}
          look={lookOf(launch.table)}
          print={print}
          views={DRAGON_TIGER_VIEWS}
          reducedMotion={isStill}
          label={label}
        />
      }
      layout={
        <SideLayout
          isRoads={isRoads}
          board={
            <SideBoard
              table={table}
              won={new Set(result && (result.suited ? ['tie', 'suitedtie'] : [result.winner]))}
              rows={[
                [dragon, tie, tiger],
                [dragon, suited, tiger],
              ]}
            />
          }
          roads={
            <Roads
              lang={lang}
              sides={['dragon', 'tiger']}
              names={names}
              letters={letters}
              beads={marks
                .map(({ winner, suited: isSuited }) => ({
                  winner,
                  marks: [false, isSuited] as const,
                }))
                .toReversed()}
            >
              <TallyList
                lang={lang}
                names={names}
                rounds={marks.length}
                tally={dragonTigerTallies(marks)}
              />
            </Roads>
          }
        />
      }
      tools={<RoadsKey lang={lang} isRoads={isRoads} onTurn={() => setRoads(!isRoads)} />}
      score={
        cards.length > 0 && (
          <Score
            plates={(['dragon', 'tiger'] as const).map((side) => {
              const card = cardOf(side)
              return {
                side,
                name: names[side],
                value: card === undefined ? undefined : rankTextOf(card),
                isWinner: result?.winner === side,
              }
            })}
          />
        )
      }
    />
  )
}

function isDragonTiger(event: TableEvent): event is DragonTigerEvent {
  return event.type === 'dragonTigerCard' || event.type === 'dragonTigerResult'
}

function isMark(
  mark: Readonly<Record<string, unknown>>,
): mark is Extract<HistoryMark, { kind: 'dragontiger' }> {
  return mark['kind'] === 'dragontiger' && typeof mark['winner'] === 'string'
}

const PAST = { tr: pastHand('tr'), en: pastHand('en') }

function pastHand(lang: 'tr' | 'en') {
  const { letters, spots } = dragonTigerTextsOf(lang)
  return function Past({ mark }: { mark: HistoryMark }) {
    return mark.kind === 'dragontiger' ? (
      <li data-side={mark.winner} aria-label={spots[mark.winner]}>
        {letters[mark.winner]}
      </li>
    ) : null
  }
}
