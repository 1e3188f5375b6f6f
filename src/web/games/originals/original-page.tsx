import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import type { LaunchReply } from '#shared/contracts/games.ts'
import { formatMoney } from '#shared/money.ts'
import { BetPanel } from './bet-panel.tsx'
import { useHotKeys } from './hot-keys.ts'
import type { BoardProps, OriginalView, PlayMode } from './original-view.ts'
import { OfflineNote } from '#web/game-shell/connection/offline-note.tsx'
import { textsOf } from '#web/game-shell/game-texts.ts'
import { ResultsStrip } from './results-strip.tsx'
import { SidePanel } from './side-panel.tsx'
import type { Table } from './table.ts'
import type { TableSound } from '#web/game-shell/sound/table-sound.ts'

type Props = { launch: LaunchReply; view: OriginalView; table: Table; sound: TableSound }

const REDUCED_MOTION = matchMedia('(prefers-reduced-motion: reduce)')
const WIDE = matchMedia('(min-width: 1240px)')

export function OriginalPage({ launch, view, table, sound }: Props) {
  const state = useSyncExternalStore(table.subscribe, table.get)
  const { lang, rules } = launch
  const texts = textsOf(lang)
  const [resumed, setResumed] = useState(launch.round !== null)
  const [mode, setMode] = useState<PlayMode>('manual')
  const wide = useSyncExternalStore(onWide, () => WIDE.matches)
  const { settings, phase, round, auto } = state
  const money = useCallback((minor: bigint) => formatMoney(minor, lang), [lang])
  const board: BoardProps = {
    phase,
    params: state.params,
    setParams: table.setParams,
    round,
    act: table.act,
    onShown: table.shown,
    fast: settings.turbo || settings.instant,
    reducedMotion: settings.reducedMotion || REDUCED_MOTION.matches,
    auto: auto !== undefined,
    mode,
    sound,
    lang,
    rules,
    money,
  }
  useHotKeys(table, view, lang)
  if (resumed && phase === 'idle' && round !== undefined) setResumed(false)
  const announcement = useMemo(() => {
    if (round?.state !== 'settled' || phase !== 'idle') return ''
    const outcome =
      round.winMinor === 0n
        ? texts.noWin
        : round.winMinor < round.betMinor
          ? texts.back(money(round.winMinor))
          : texts.win(money(round.winMinor))
    return `${view.describe(round, lang)}. ${outcome}.`
  }, [round, phase, texts, view, lang, money])

  return (
    <div className="og" data-phase={phase}>
      <h1 className="sr">{launch.name}</h1>
      <main className="og__board" aria-label={texts.table(launch.name)}>
        <ResultsStrip past={state.past} view={view} lang={lang} />
        <view.Board {...board} />
        {state.replayOf !== undefined && (
          <p className="og__note" role="status">
            {texts.replaying(state.replayOf)}
          </p>
        )}
        {resumed && phase !== 'idle' && (
          <p className="og__note" role="status">
            {texts.resumed}
          </p>
        )}
        {state.autoEnded !== undefined && (
          <p className="og__note" role="status">
            {texts.autoEnded[state.autoEnded]}
          </p>
        )}
      </main>
      <BetPanel
        launch={launch}
        view={view}
        table={table}
        state={state}
        board={board}
        onMode={setMode}
      />
      {wide && (
        <aside className="og__side">
          <SidePanel launch={launch} view={view} state={state} money={money} />
        </aside>
      )}
      <p className="sr" role="status">
        {announcement}
      </p>
      {state.offline && <OfflineNote lang={lang} />}
    </div>
  )
}

function onWide(onChange: () => void): () => void {
  WIDE.addEventListener('change', onChange)
  return () => WIDE.removeEventListener('change', onChange)
}
