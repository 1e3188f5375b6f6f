import { useState } from 'react'
import type { BingoGame } from '#games/bingo/bingo-game.ts'
import type { BingoLaunchReply } from '#shared/contracts/bingo.ts'
import { formatMoney } from '#shared/money.ts'
import { BalanceFigure } from '#web/game-shell/balance-figure.tsx'
import { Chat } from '#web/chat/chat.tsx'
import { OfflineNote } from '#web/game-shell/connection/offline-note.tsx'
import type { TableSound } from '#web/game-shell/sound/table-sound.ts'
import { Icon } from '#web/ui/icon.tsx'
import { BuyPanel } from './buy-panel.tsx'
import { CalledBoard } from './called-board.tsx'
import type { HallClient } from './hall-client.ts'
import { openHallHistory } from './history-sheet.tsx'
import { PrizeList } from './prize-list.tsx'
import { openHallRules } from './rules-sheet.tsx'
import { HallStage } from './hall-stage.tsx'
import { TicketsPanel } from './tickets-panel.tsx'
import { useHall } from './use-hall.ts'

type Props = { launch: BingoLaunchReply; game: BingoGame; client: HallClient; sound: TableSound }
const TABS = ['tickets', 'board', 'prizes'] as const

export function HallPage({ launch, game, client, sound }: Props) {
  const hall = useHall(launch, game, client, sound)
  const [tab, setTab] = useState<(typeof TABS)[number]>('tickets')
  const { texts, view, shared, lang } = hall
  const { settings } = view
  return (
    <div className="bh" data-phase={shared.phase} data-room={launch.room.roomID} data-tab={tab}>
      <header className="bh-head">
        <h1>{launch.name}</h1>
        <p>
          {texts.hall.round(String(shared.round))} ·{' '}
          {texts.hall.players(String(Math.max(1, shared.players)))} ·{' '}
          {texts.hall.soldTickets(String(shared.tickets))}
        </p>
        {launch.mode === 'real' && (
          <b className="bh-head__balance num">
            <span className="sr">{texts.hall.balance}: </span>
            <BalanceFigure
              balanceMinor={view.balanceMinor}
              lang={lang}
              money={(minor) => formatMoney(minor, lang, { kurus: 'auto' })}
            />
          </b>
        )}
        <span className="bh-head__tools">
          <button
            type="button"
            className="btn btn--icon btn--ghost"
            aria-pressed={!settings.muted}
            aria-label={texts.hall.voice}
            title={texts.hall.voice}
            onClick={() => client.change({ ...settings, muted: !settings.muted })}
          >
            <Icon name="volume" />
          </button>
          <button
            type="button"
            className="btn btn--icon btn--ghost"
            aria-pressed={settings.reducedMotion}
            aria-label={texts.hall.reducedMotion}
            title={texts.hall.reducedMotion}
            onClick={() => client.change({ ...settings, reducedMotion: !settings.reducedMotion })}
          >
            <Icon name="moon" />
          </button>
          <button
            type="button"
            className="btn btn--icon btn--ghost"
            aria-label={texts.hall.history}
            title={texts.hall.history}
            onClick={() => openHallHistory(hall)}
          >
            <Icon name="history" />
          </button>
          <button
            type="button"
            className="btn btn--icon btn--ghost"
            aria-label={texts.hall.rules}
            title={texts.hall.rules}
            onClick={() => openHallRules(hall)}
          >
            <Icon name="info" />
          </button>
        </span>
      </header>
      <HallStage hall={hall} />
      <div className="bh-tabs" role="tablist">
        {TABS.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            aria-selected={tab === name}
            onClick={() => setTab(name)}
          >
            {texts.hall.tabs[name]}
            {name === 'tickets' && hall.marked.length > 0 && <i>{hall.marked.length}</i>}
          </button>
        ))}
      </div>
      <main className="bh-middle">
        <TicketsPanel hall={hall} />
        {launch.mode === 'real' ? <BuyPanel hall={hall} /> : null}
      </main>
      <aside className="bh-side">
        <PrizeList hall={hall} />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys too */}
        <section className="bh-boardbox" aria-label={texts.hall.board} tabIndex={0}>
          <header className="bh-panel__head">
            <h2>{texts.hall.board}</h2>
            <span>
              {hall.calls.length} / {game.variant}
            </span>
          </header>
          <CalledBoard
            variant={game.variant}
            called={hall.called}
            newest={hall.ball}
            label={texts.hall.calls}
            labelOf={texts.hall.ball}
          />
        </section>
      </aside>
      {client.chat !== undefined && <Chat client={client.chat} lang={lang} />}
      {view.offline && <OfflineNote lang={lang} />}
    </div>
  )
}
