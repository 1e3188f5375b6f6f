import './sic-bo/sic-bo.css'
import { SIC_BO_SPOTS } from '#games/tables/sic-bo/layout.ts'
import type { HistoryMark, TableEvent } from '#games/tables/table-events.ts'
import { openWideSheet } from '#web/game-shell/sheets/open-sheet.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { openTableRules } from './rules-sheet.tsx'
import { LIES_AT } from './scene/dice/lies-at.ts'
import type { RevealTimes } from './shown-events.ts'
import { sicBoLayout } from './sic-bo/board-layout.ts'
import { DiceRecord, sideOf } from './sic-bo/dice-record.tsx'
import { DiceWindow } from './sic-bo/dice-window.tsx'
import { DiceFaces } from './sic-bo/die-face.tsx'
import { sicBoKind, sicBoSpotName, wordsOf } from './sic-bo/sic-bo-words.ts'
import { SpotFace } from './sic-bo/spot-face.tsx'
import { SpotBoard } from './spot-board.tsx'
import { TableFrame } from './table-frame.tsx'
import type { TablePageProps } from './table-pages.ts'
import { useNarrow } from './use-narrow.ts'
import { useTable } from './use-table.ts'

/** The result is revealed after the camera has shown the dice for a moment. */
const REVEALED_AT = LIES_AT + 0.08
const THROWS_BESIDE = 6
const THROWS_IN_SHEET = 20

const revealTimes: RevealTimes = (events) => events.map(() => REVEALED_AT)

export function SicBoPage({ launch, client, sound }: TablePageProps) {
  const table = useTable(launch, client, sound, revealTimes)
  const isNarrow = useNarrow()
  const { lang, shared, view, events } = table
  const words = wordsOf(lang)
  const thrown = events.find(isThrow)
  const label =
    thrown === undefined
      ? words.scene(launch.name)
      : `${words.scene(launch.name)}: ${words.thrown(thrown.dice, thrown.total)}`
  const record = <DiceRecord history={shared.history} lang={lang} shown={THROWS_IN_SHEET} />
  return (
    <TableFrame
      table={table}
      look="tower"
      sceneLabel={words.scene(launch.name)}
      PastRound={PastThrow}
      onRules={() =>
        openTableRules(launch, shared, {
          text: words.rulesText,
          kindOf: (spot) => sicBoKind(spot, lang),
          children: record,
        })
      }
      scene={
        <DiceWindow
          state={shared}
          serverNow={client.serverNow}
          reducedMotion={view.settings.reducedMotion}
          label={label}
          onKnock={sound.rattle}
          look="tower"
          thrownFrom={0}
        />
      }
      layout={
        <SpotBoard
          table={table}
          layout={sicBoLayout(isNarrow)}
          className="sb-board"
          first="small"
          nameOf={(spot) => sicBoSpotName(spot, lang)}
          Face={SpotFace}
          hasWon={(spot) =>
            thrown !== undefined && (SIC_BO_SPOTS.get(spot)?.timesOf(thrown.dice) ?? 0) > 0
          }
        />
      }
      tools={
        <button
          type="button"
          className="btn btn--outline"
          aria-label={words.record}
          onClick={() => openWideSheet(lang, words.record, record)}
        >
          <Icon name="dice" />
          <span className="lt-wide">{words.record}</span>
        </button>
      }
      plate={
        thrown !== undefined && (
          <p className="sb-thrown">
            <DiceFaces dice={thrown.dice} />
            <b>{thrown.total}</b>
          </p>
        )
      }
    >
      <aside className="sb-beside" aria-hidden="true">
        <DiceRecord history={shared.history} lang={lang} shown={THROWS_BESIDE} />
      </aside>
    </TableFrame>
  )
}

function PastThrow({ mark }: { mark: HistoryMark }) {
  return mark.kind === 'sicbo' ? <li data-side={sideOf(mark)}>{mark.total}</li> : null
}

function isThrow(event: TableEvent): event is Extract<TableEvent, { type: 'dice' }> {
  return event.type === 'dice'
}
