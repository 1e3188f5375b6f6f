import type { ComponentType, ReactNode } from 'react'
import type { HistoryMark } from '#games/tables/table-events.ts'
import { fromWireMoney } from '#shared/money.ts'
import { TABLE_KINDS } from '#shared/table-kinds.ts'
import { Chat } from '#web/chat/chat.tsx'
import { OfflineNote } from '#web/game-shell/connection/offline-note.tsx'
import type { LookName } from './looks.ts'
import { openPanel } from './panel/panel-button.tsx'
import { Rack } from './rack.tsx'
import { StatusRing } from './status-ring.tsx'
import { useNarrow } from './use-narrow.ts'
import type { Table } from './use-table.ts'
import { Winners } from './winners.tsx'

type Props = {
  table: Table
  look: LookName
  scene: ReactNode
  sceneLabel: string
  /** A past round's mark in the corner, as an `li`; nothing for a mark of another game. */
  PastRound: ComponentType<{ mark: HistoryMark }>
  pastShown?: number
  score?: ReactNode
  plate?: ReactNode
  children?: ReactNode
  layout: ReactNode
  tools?: ReactNode
  decision?: ReactNode
  onRules: () => void
}

const PAST_SHOWN = 14

export function TableFrame({
  table,
  look,
  scene,
  sceneLabel,
  PastRound,
  pastShown = PAST_SHOWN,
  score,
  plate,
  children,
  layout,
  tools,
  decision,
  onRules,
}: Props) {
  const {
    launch,
    client,
    lang,
    texts,
    shared,
    view,
    money,
    now,
    isOver,
    announcement,
    won,
    isGain,
  } = table
  const isNarrow = useNarrow()
  return (
    <div className="lt" data-phase={shared.phase} data-look={look} data-kind={launch.table.kind}>
      <h1 className="sr">{launch.name}</h1>
      <div className="lt-room">
        <section className="lt-scene" aria-label={sceneLabel}>
          {scene}
          <div className="lt-top">
            <header className="lt-head">
              <b>{launch.name}</b>
              <button
                type="button"
                className="lt-switch"
                onClick={() => void openPanel({ launch, client }, 'tables')}
              >
                {texts.otherTables}
              </button>
              <span>
                {texts.dealer(shared.dealer)} ·{' '}
                {texts.limits(
                  money(fromWireMoney(launch.table.minBet)),
                  money(fromWireMoney(launch.table.maxBet)),
                )}
              </span>
              <span>{texts.players(shared.players)}</span>
            </header>
            {score}
            <ol className="lt-past" aria-label={texts.history[launch.table.kind]}>
              {shared.history
                .slice(0, pastShown)
                .map(
                  ({ roundID, mark }) => isMark(mark) && <PastRound key={roundID} mark={mark} />,
                )}
            </ol>
          </div>
          {children}
          {isOver && !isNarrow && <Winners state={shared} lang={lang} />}
          <div className="lt-strip">
            <StatusRing
              state={shared}
              now={now}
              lang={lang}
              isOver={isOver}
              kind={launch.table.kind}
            />
            <div className="lt-says">
              {announcement !== undefined && (
                <p className="lt-caption" role="status">
                  {announcement}
                </p>
              )}
              {shared.isVoid && shared.phase === 'result' && (
                <p className="lt-caption" role="alert">
                  {texts.isVoid}
                </p>
              )}
              {won !== undefined && (
                <p className="lt-won" role="status" data-won={isGain}>
                  {isGain ? texts.win(money(won)) : won > 0n ? texts.back(money(won)) : texts.lose}
                </p>
              )}
            </div>
            <div className="lt-plate">{plate}</div>
          </div>
        </section>
        <section className="lt-layout">{layout}</section>
        <Rack table={table} tools={tools} decision={decision} onRules={onRules} />
        {client.chat !== undefined && <Chat client={client.chat} lang={lang} />}
      </div>
      {view.offline && <OfflineNote lang={lang} />}
    </div>
  )
}

function isMark(mark: { kind: string }): mark is HistoryMark {
  return TABLE_KINDS.some((kind) => kind === mark.kind)
}
