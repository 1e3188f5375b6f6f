import './sic-bo/sic-bo.css'
import './beacon-dice/beacon-dice.css'
import { useMemo } from 'react'
import { paysOf } from '#games/tables/beacon-dice/beacons.ts'
import type { HistoryMark, TableEvent } from '#games/tables/table-events.ts'
import type { Lang } from '#shared/lang.ts'
import { openWideSheet } from '#web/game-shell/sheets/open-sheet.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { beaconLayout } from './beacon-dice/board-layout.ts'
import { LitTotals } from './beacon-dice/lit-totals.tsx'
import { BeaconRecord } from './beacon-dice/record.tsx'
import { openBeaconRules } from './beacon-dice/rules.tsx'
import { beaconSpotName, beaconWordsOf, totalOf } from './beacon-dice/words.ts'
import { LIES_AT } from './scene/dice/lies-at.ts'
import type { RevealTimes } from './shown-events.ts'
import { DiceWindow } from './sic-bo/dice-window.tsx'
import { DiceFaces } from './sic-bo/die-face.tsx'
import { wordsOf } from './sic-bo/sic-bo-words.ts'
import { SpotBoard } from './spot-board.tsx'
import { TableFrame } from './table-frame.tsx'
import type { TablePageProps } from './table-pages.ts'
import { useNarrow } from './use-narrow.ts'
import { useTable } from './use-table.ts'

/** The totals are lit first; the dice are thrown in the rest of the deal. */
const LIT_AT = 0.03
const THROWN_FROM = 0.4
/** The result is revealed after the camera has shown the dice for a moment. */
const REVEALED_AT = THROWN_FROM + (1 - THROWN_FROM) * (LIES_AT + 0.08)
const THROWS_BESIDE = 6
const THROWS_IN_SHEET = 20

const revealTimes: RevealTimes = (events) =>
  events.map(({ type }) => (type === 'beacons' ? LIT_AT : REVEALED_AT))

export function BeaconDicePage({ launch, client, sound }: TablePageProps) {
  const table = useTable(launch, client, sound, revealTimes)
  const isNarrow = useNarrow()
  const { lang, shared, view, events } = table
  const words = beaconWordsOf(lang)
  const dome = wordsOf(lang)
  const beacons = events.find(isBeacons)?.totals
  const lit = useMemo(
    () => new Map((beacons ?? []).map(({ total, times }) => [total, times])),
    [beacons],
  )
  const thrown = events.find(isThrow)
  const label =
    thrown === undefined
      ? dome.scene(launch.name)
      : `${dome.scene(launch.name)}: ${dome.thrown(thrown.dice, thrown.total)}`
  const record = <BeaconRecord history={shared.history} lang={lang} shown={THROWS_IN_SHEET} />
  return (
    <TableFrame
      table={table}
      look="beacon"
      sceneLabel={dome.scene(launch.name)}
      PastRound={PastThrow}
      onRules={() => openBeaconRules(launch, shared)}
      scene={
        <DiceWindow
          state={shared}
          serverNow={client.serverNow}
          reducedMotion={view.settings.reducedMotion}
          label={label}
          onKnock={sound.rattle}
          look="beacon"
          thrownFrom={THROWN_FROM}
        />
      }
      layout={
        <SpotBoard
          table={table}
          layout={beaconLayout(isNarrow)}
          className="sb-board bd-board"
          first="total:10"
          nameOf={(spot) => beaconSpotName(spot, lang)}
          Face={TotalFace}
          noteOf={(spot) => {
            const times = lit.get(totalOf(spot))
            return times === undefined ? undefined : words.plain(times)
          }}
          hasWon={(spot) => thrown !== undefined && totalOf(spot) === thrown.total}
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
      score={shared.phase !== 'betting' && <LitTotals totals={beacons ?? []} lang={lang} />}
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
        <BeaconRecord history={shared.history} lang={lang} shown={THROWS_BESIDE} />
      </aside>
    </TableFrame>
  )
}

function TotalFace({ spot, lang }: { spot: string; lang: Lang }) {
  const total = totalOf(spot)
  return (
    <>
      <b>{total}</b>
      <small>{beaconWordsOf(lang).plain(paysOf(total).plain)}</small>
    </>
  )
}

function PastThrow({ mark }: { mark: HistoryMark }) {
  return mark.kind === 'beacondice' ? (
    <li data-lit={mark.times !== undefined}>{mark.total}</li>
  ) : null
}

function isBeacons(event: TableEvent): event is Extract<TableEvent, { type: 'beacons' }> {
  return event.type === 'beacons'
}

function isThrow(event: TableEvent): event is Extract<TableEvent, { type: 'diceTotal' }> {
  return event.type === 'diceTotal'
}
