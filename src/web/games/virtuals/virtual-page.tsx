import { useState } from 'react'
import type { VirtualLaunchReply } from '#shared/contracts/virtuals.ts'
import { formatMoney } from '#shared/money.ts'
import { BalanceFigure } from '#web/game-shell/balance-figure.tsx'
import { OfflineNote } from '#web/game-shell/connection/offline-note.tsx'
import type { TableSound } from '#web/game-shell/sound/table-sound.ts'
import { Icon } from '#web/ui/icon.tsx'
import { boardShapeOf } from './board-shapes.tsx'
import { FootballScreen } from './football/football-screen.tsx'
import { LeagueTable } from './football/league-table.tsx'
import { MatchBoard } from './match-board.tsx'
import { OwnTickets } from './own-tickets.tsx'
import { FormTable } from './race/form-table.tsx'
import { RaceBoard } from './race/race-board.tsx'
import { RaceScreen } from './race/race-screen.tsx'
import { isRaceCard } from './read-state.ts'
import { ResultsView } from './results-view.tsx'
import { RulesView } from './rules-view.tsx'
import { ScreenWords } from './screen-words.tsx'
import { SlipPanel } from './slip-panel.tsx'
import { Ranking } from './tennis/ranking.tsx'
import { TennisScreen } from './tennis/tennis-screen.tsx'
import { useVirtual, type Virtual } from './use-virtual.ts'
import type { VirtualClient } from './virtual-client.ts'
import { watchedMatch, type ChosenMatch } from './watched-match.ts'

const tableTab = (type: string) =>
  type === 'football' ? 'table' : type === 'tennis' ? 'ranking' : 'form'

type Props = { launch: VirtualLaunchReply; client: VirtualClient; sound: TableSound }

const TABS = ['bets', 'results', 'table', 'rules'] as const
type Tab = (typeof TABS)[number]

export function VirtualPage({ launch, client, sound }: Props) {
  const { lang, name } = launch
  const virtual = useVirtual(launch, client, sound)
  const [tab, setTab] = useState<Tab>('bets')
  const [chosen, setChosen] = useState<ChosenMatch>()
  const [isSlipOpen, setSlipOpen] = useState(false)
  const { texts, view, shared, card, share, shareNow } = virtual
  const { settings, picks, balanceMinor } = view
  const { serverNow } = client
  const screen = { lang, name, share, shareNow, serverNow, reducedMotion: settings.reducedMotion }
  const round = { roundID: shared.roundID, isOnAir: virtual.result !== undefined }
  const match = watchedMatch(view.tickets, round, chosen)
  const setMatch = (to: number) => setChosen({ ...round, match: to })
  const tabName = (one: Tab) => texts.tabs[one === 'table' ? tableTab(shared.type) : one]
  const pick = (id: string) => {
    client.pick(id)
    sound.stake()
  }
  return (
    <div className="vs" data-phase={shared.phase} data-kind={shared.type}>
      <main className="vs-main">
        <section className="vs-screen" aria-label={texts.screen(name)}>
          {card?.kind === 'football' && (
            <FootballScreen
              {...screen}
              card={card}
              result={virtual.football}
              match={match}
              runningMs={launch.game.phases.runningMs}
              onMatch={setMatch}
            />
          )}
          {card?.kind === 'tennis' && (
            <TennisScreen
              {...screen}
              card={card}
              result={virtual.tennis}
              reels={virtual.reels}
              match={match}
              onMatch={setMatch}
            />
          )}
          {isRaceCard(card) && (
            <RaceScreen {...screen} card={card} result={virtual.race} course={virtual.course} />
          )}
          <ScreenWords launch={launch} virtual={virtual} />
        </section>
        <div className="vs-bar">
          <div className="tabs" role="tablist" aria-label={texts.tabsLabel}>
            {TABS.map((one) => (
              <button
                key={one}
                type="button"
                role="tab"
                className="tab"
                aria-selected={tab === one}
                onClick={() => setTab(one)}
              >
                {tabName(one)}
              </button>
            ))}
          </div>
          <span className="grow" />
          <button
            type="button"
            className="btn btn--icon btn--ghost"
            aria-label={texts.sound}
            aria-pressed={!settings.muted}
            onClick={() => client.change({ ...settings, muted: !settings.muted })}
          >
            <Icon name="volume" />
          </button>
          <button
            type="button"
            className="btn btn--icon btn--ghost"
            aria-label={texts.reducedMotion}
            aria-pressed={settings.reducedMotion}
            onClick={() => client.change({ ...settings, reducedMotion: !settings.reducedMotion })}
          >
            <Icon name="pause" />
          </button>
        </div>
        <div className="vs-board" role="tabpanel" tabIndex={0} aria-label={tabName(tab)}>
          <Board tab={tab} launch={launch} virtual={virtual} onPick={pick} onMatch={setMatch} />
        </div>
      </main>
      <aside className="vs-side" data-open={isSlipOpen}>
        <button
          type="button"
          className="btn btn--icon btn--ghost vs-close"
          aria-label={texts.closeSlip}
          onClick={() => setSlipOpen(false)}
        >
          <Icon name="down" />
        </button>
        <SlipPanel lang={lang} view={view} client={client} onPlaced={sound.press} />
        <OwnTickets lang={lang} tickets={view.tickets} cards={virtual.cards} shared={shared} />
      </aside>
      <button
        type="button"
        className="vs-open"
        aria-expanded={isSlipOpen}
        onClick={() => setSlipOpen(!isSlipOpen)}
      >
        <Icon name="slip" />
        <span>{texts.openSlip(picks.length)}</span>
        <b className="num">
          <BalanceFigure
            balanceMinor={balanceMinor}
            lang={lang}
            money={(minor) => formatMoney(minor, lang, { kurus: 'auto' })}
          />
        </b>
      </button>
      {view.offline && <OfflineNote lang={lang} />}
    </div>
  )
}

type BoardProps = {
  tab: Tab
  launch: VirtualLaunchReply
  virtual: Virtual
  onPick: (id: string) => void
  onMatch: (match: number) => void
}

function Board({ tab, launch, virtual, onPick, onMatch }: BoardProps) {
  const { lang } = launch
  const {
    card,
    archive,
    texts,
    shared,
    isOpen,
    isRevealed,
    view: { programme, picks },
  } = virtual
  if (tab === 'results')
    return (
      <ResultsView
        lang={lang}
        rounds={archive.rounds}
        hasMore={archive.hasMore}
        onMore={archive.more}
      />
    )
  if (tab === 'rules')
    return (
      <RulesView
        launch={launch}
        card={card}
        state={shared}
        lastHash={shared.hash ?? archive.rounds[0]?.hash}
      />
    )
  if (card === undefined || programme === undefined) return <p className="c-3">{texts.rests}</p>
  if (tab === 'table')
    return card.kind === 'football' ? (
      <LeagueTable lang={lang} card={card} />
    ) : card.kind === 'tennis' ? (
      <Ranking lang={lang} card={card} />
    ) : (
      <FormTable lang={lang} card={card} />
    )
  const shown = { lang, programme, picks, isOpen, onPick }
  return card.kind === 'football' || card.kind === 'tennis' ? (
    <MatchBoard
      {...shown}
      {...boardShapeOf(card, texts)}
      result={isRevealed ? virtual.result : undefined}
      onMatch={onMatch}
    />
  ) : (
    <RaceBoard {...shown} card={card} result={isRevealed ? virtual.race : undefined} />
  )
}
