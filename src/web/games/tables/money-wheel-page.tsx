import './money-wheel/money-wheel.css'
import type { HistoryMark, TableEvent } from '#games/tables/table-events.ts'
import { openWideSheet } from '#web/game-shell/sheets/open-sheet.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { GreatWheelWindow } from './money-wheel/great-wheel-window.tsx'
import { segmentColour } from './money-wheel/segment-colours.ts'
import { SegmentFace } from './money-wheel/segment-face.tsx'
import { numberOf, segmentsOf, wheelLayout } from './money-wheel/wheel-board.ts'
import { WheelRecord } from './money-wheel/wheel-record.tsx'
import { wordsOf } from './money-wheel/wheel-words.ts'
import { openTableRules } from './rules-sheet.tsx'
import { STOPS_AT } from './scene/money-wheel/stops-at.ts'
import type { RevealTimes } from './shown-events.ts'
import { SpotBoard } from './spot-board.tsx'
import { TableFrame } from './table-frame.tsx'
import type { TablePageProps } from './table-pages.ts'
import { useNarrow } from './use-narrow.ts'
import { useTable } from './use-table.ts'

const PAST_SHOWN = 16

const revealTimes: RevealTimes = (events) => events.map(() => STOPS_AT + 0.02)

export function MoneyWheelPage({ launch, client, sound }: TablePageProps) {
  const table = useTable(launch, client, sound, revealTimes)
  const isNarrow = useNarrow()
  const { lang, shared, view, events } = table
  const words = wordsOf(lang)
  const stopped = events.find(isStop)
  const label =
    stopped === undefined
      ? words.scene(launch.name)
      : `${words.scene(launch.name)}, ${words.stopped(stopped.segment)}`
  const record = <WheelRecord history={shared.history} lang={lang} />
  return (
    <TableFrame
      table={table}
      look="fair"
      sceneLabel={words.scene(launch.name)}
      PastRound={PastStop}
      pastShown={PAST_SHOWN}
      onRules={() =>
        openTableRules(launch, shared, {
          text: words.rulesText,
          kindOf: (spot) => words.kind(numberOf(spot)),
          children: record,
        })
      }
      scene={
        <GreatWheelWindow
          state={shared}
          serverNow={client.serverNow}
          reducedMotion={view.settings.reducedMotion}
          label={label}
          onPeg={sound.clack}
        />
      }
      layout={
        <SpotBoard
          table={table}
          layout={wheelLayout(isNarrow)}
          className="mw-board"
          first="segment:1"
          nameOf={(spot) => words.spot(numberOf(spot), segmentsOf(numberOf(spot)))}
          Face={SegmentFace}
          hasWon={(spot) => stopped !== undefined && stopped.segment === numberOf(spot)}
        />
      }
      tools={
        <button
          type="button"
          className="btn btn--outline"
          aria-label={words.record}
          onClick={() => openWideSheet(lang, words.record, record)}
        >
          <Icon name="wheel" />
          <span className="lt-wide">{words.record}</span>
        </button>
      }
      plate={
        stopped !== undefined && (
          <p
            className="lt-ball mw-stopped"
            style={{ backgroundColor: segmentColour(stopped.segment) }}
          >
            {stopped.segment}
          </p>
        )
      }
    />
  )
}

function PastStop({ mark }: { mark: HistoryMark }) {
  return mark.kind === 'wheel' ? (
    <li style={{ backgroundColor: segmentColour(mark.segment) }}>{mark.segment}</li>
  ) : null
}

function isStop(event: TableEvent): event is Extract<TableEvent, { type: 'wheelStop' }> {
  return event.type === 'wheelStop'
}
