import { useState } from 'react'
import type { HistoryMark, TableEvent } from '#games/tables/table-events.ts'
import { colourOf } from '#games/tables/roulette/pockets.ts'
import { Icon } from '#web/ui/icon.tsx'
import { lookOf } from './looks.ts'
import { Lucky } from './roulette/lucky.tsx'
import { RouletteBoard } from './roulette/board.tsx'
import { Racetrack } from './roulette/racetrack.tsx'
import { openRouletteRules } from './roulette/rules.tsx'
import type { RevealTimes } from './shown-events.ts'
import { TableFrame } from './table-frame.tsx'
import type { TablePageProps } from './table-pages.ts'
import { useNarrow } from './use-narrow.ts'
import { useTable } from './use-table.ts'
import { WheelWindow } from './roulette/wheel-window.tsx'

const LIES_AT = 0.88

const revealTimes: RevealTimes = (events) =>
  events.map(({ type }) => (type === 'ball' ? LIES_AT : 0))

export function RoulettePage({ launch, client, sound }: TablePageProps) {
  const table = useTable(launch, client, sound, revealTimes)
  const isNarrow = useNarrow()
  const [isTrack, setTrack] = useState(false)
  const { lang, texts, shared, view, events, isOpen, bySpot, others, money } = table
  const look = lookOf(launch.table)
  const ball = events.find(isBall)
  const lucky = events.find(isLucky)?.numbers ?? []
  const label =
    ball === undefined ? texts.wheel(launch.name) : `${texts.wheel(launch.name)}: ${ball.pocket}`
  return (
    <TableFrame
      table={table}
      look={look}
      sceneLabel={texts.wheel(launch.name)}
      onRules={() => openRouletteRules(launch, shared)}
      scene={
        <WheelWindow
          state={shared}
          serverNow={client.serverNow}
          look={look}
          reducedMotion={view.settings.reducedMotion}
          label={label}
        />
      }
      PastRound={PastPocket}
      layout={
        isTrack ? (
          <Racetrack
            lang={lang}
            isStanding={isNarrow}
            isOpen={isOpen}
            winner={ball?.pocket}
            onPut={(chips) =>
              client.place(
                chips.map(([spot, count]) => ({
                  spot,
                  amountMinor: view.chipMinor * BigInt(count),
                })),
              ) && sound.stake()
            }
          />
        ) : (
          <RouletteBoard
            lang={lang}
            isStanding={isNarrow}
            isOpen={isOpen}
            bets={bySpot}
            others={others}
            winner={ball?.pocket}
            money={money}
            onPut={table.put}
          />
        )
      }
      tools={
        <button
          type="button"
          className="btn btn--outline"
          aria-pressed={isTrack}
          aria-label={isTrack ? texts.layout : texts.racetrack}
          onClick={() => setTrack(!isTrack)}
        >
          <Icon name={isTrack ? 'grid' : 'wheel'} />
          <span className="lt-wide">{isTrack ? texts.layout : texts.racetrack}</span>
        </button>
      }
      score={shared.phase !== 'betting' && <Lucky numbers={lucky} />}
      plate={
        ball !== undefined && (
          <p className="lt-ball" data-colour={ball.colour}>
            {ball.pocket}
          </p>
        )
      }
    />
  )
}

function PastPocket({ mark }: { mark: HistoryMark }) {
  return mark.kind === 'roulette' ? (
    <li data-colour={colourOf(mark.pocket)}>{mark.pocket}</li>
  ) : null
}

function isBall(event: TableEvent): event is Extract<TableEvent, { type: 'ball' }> {
  return event.type === 'ball'
}

function isLucky(event: TableEvent): event is Extract<TableEvent, { type: 'lucky' }> {
  return event.type === 'lucky'
}
