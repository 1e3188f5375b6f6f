import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import {
  useContext,
  useEffect,
  useRef,
  type ComponentProps,
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { CallRefusal } from '#web/lib/api.ts'
import { useMedia, useOnline } from '#web/lib/media.ts'
import { hasOverlay, openOverlay } from '#web/lib/overlays.ts'
import { query } from '#web/lib/query.ts'
import { sessionStore } from '#web/lib/session.ts'
import { useTexts } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { FairnessPanel } from './fairness-panel.tsx'
import { GameFrame } from './game-frame.tsx'
import { isElsewhere } from './game-message.ts'
import { PairBar } from './pair-bar.tsx'
import { PlayBar } from './play-bar.tsx'
import { PlayContestPart } from './play-contest-part.ts'
import { PlayMenu } from './play-menu.tsx'
import { ReplayNote } from './replay-note.tsx'
import { UnfinishedNote } from './unfinished-note.tsx'
import { useLaunch } from './use-launch.ts'
import { usePlayedGame, type SharedBalanceLink } from './use-played-game.ts'

/** Server messages that mean nothing to a player. */
const UNREACHABLE_WORDS: readonly string[] = ['', 'Internal Server Error']

/** A narrower bar has no room for a rank beside the name, the time and the net result. */
const NARROW = '(max-width: 519px)'

export type PlayMode = 'real' | 'fun'
export type PlayPanel = 'menu' | 'fairness'

type Props = {
  gameID: string
  mode: PlayMode
  isFirst: boolean
  note: ReactNode
  place: 'alone' | 'left' | 'right'
  sharedBalance: SharedBalanceLink | undefined
  /** The game was pressed last: it has the sound and the keys. */
  active: boolean
  onPress: (event: FocusEvent | PointerEvent) => void
  panel: { panel: PlayPanel; open: boolean } | undefined
  onPanel: (panel: PlayPanel | undefined) => void
  /** An overlay covers the page: nothing plays automatically under it. */
  covered: boolean
  onCover: (isCovered: boolean) => void
  onLobby: () => void
  onClose: (() => void) | undefined
  onPick: (() => void) | undefined
  onSwap: (() => void) | undefined
}

export function PlayPane({
  gameID,
  mode,
  isFirst,
  note,
  place,
  sharedBalance,
  active,
  onPress,
  panel,
  onPanel,
  covered,
  onCover,
  onLobby,
  onClose,
  onPick,
  onSwap,
}: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const game = useQuery(query('casino', 'get_game', { gameID })).data?.data
  const launch = useLaunch(gameID, mode)
  const url = launch.data?.data.url
  const leave = onClose ?? onLobby
  const played = usePlayedGame({
    frame,
    gameID,
    mode,
    elsewhere: url !== undefined && isElsewhere(url, location.origin),
    paused: covered,
    silent: !active,
    sharedBalance,
    onLobby: leave,
  })
  const afterFailure = useAfterFailure()
  useFailedStart(launch.error ?? undefined, onClose ?? afterFailure)
  useKeys(frame, played.ready, place, active)
  const online = useOnline()
  const deposit = hasOverlay('cashier')
    ? (): void => openOverlay({ name: 'cashier', tab: 'deposit' })
    : undefined
  const bar = {
    game,
    gameID,
    mode,
    played,
    onFairness: () => onPanel('fairness'),
    onMenu: () => onPanel('menu'),
  }
  const contestPlace = useMedia(NARROW) || place !== 'alone' ? 'line' : 'bar'
  const contestPart = useContext(PlayContestPart)
  const contest = mode === 'real' && contestPart({ gameID, place: contestPlace, onCover })

  return (
    <div
      className={`pane pane--${place}`}
      data-game={gameID}
      data-active={active}
      onPointerDownCapture={onPress}
      onFocusCapture={onPress}
      {...(place !== 'alone' && { role: 'group', 'aria-label': game?.name ?? gameID })}
    >
      {place === 'alone' ? (
        <PlayBar
          {...bar}
          contest={contestPlace === 'bar' && contest}
          onBack={onLobby}
          onDeposit={deposit}
          onPick={onPick}
        />
      ) : (
        <PairBar
          {...bar}
          active={active}
          onBack={place === 'left' ? onLobby : undefined}
          onClose={leave}
          onPick={isFirst ? undefined : onPick}
          onSwap={place === 'right' ? onSwap : undefined}
        />
      )}
      {contestPlace === 'line' && contest}
      {note}
      {isFirst && <ReplayNote frame={frame} ready={played.ready} />}
      {launch.data?.data.roundToResume !== undefined && (
        <UnfinishedNote gameID={gameID} running={played.running} />
      )}
      <GameFrame
        ref={frame}
        url={url}
        gameID={gameID}
        game={game}
        ended={played.ended}
        ready={played.ready}
        online={online}
        elsewhere={played.elsewhere}
        onLoad={played.loaded}
        onReopen={() => {
          played.reopened()
          void launch.refetch()
        }}
        onLobby={leave}
      />
      <PanelSheet
        panel={panel}
        game={game}
        gameID={gameID}
        mode={mode}
        played={played}
        alone={place === 'alone'}
        onDeposit={deposit}
        onPanel={onPanel}
      />
    </div>
  )
}

function PanelSheet({
  panel,
  onPanel,
  ...menu
}: Pick<Props, 'panel' | 'onPanel'> & Omit<ComponentProps<typeof PlayMenu>, 'onFairness'>) {
  const texts = useTexts().play
  const isFairness = panel?.panel === 'fairness'
  const { game, mode, played } = menu
  return (
    <Sheet
      open={panel?.open === true}
      onClose={() => onPanel(undefined)}
      side="side"
      title={isFairness ? texts.fairness : (game?.name ?? texts.menu)}
    >
      {isFairness ? (
        <FairnessPanel rounds={mode === 'real' ? played.session.recent : []} />
      ) : (
        <PlayMenu {...menu} onFairness={() => onPanel('fairness')} />
      )}
    </Sheet>
  )
}

function useAfterFailure(): () => void {
  const navigate = useNavigate()
  return () => {
    const path = sessionStore.takeReturnUrl()
    void navigate({ href: path.startsWith('/play/') ? '/' : path, replace: true })
  }
}

/**
 * Makes the space key spin at once, without a tap into the frame, in a game that was just opened or
 * left alone.
 */
function useKeys(
  frame: RefObject<HTMLIFrameElement | null>,
  ready: boolean,
  place: Props['place'],
  active: boolean,
): void {
  const mine = useRef(active)
  useEffect(() => {
    mine.current = active
  })
  useEffect(() => {
    const { activeElement } = document
    const isFree =
      activeElement === document.body ||
      (place !== 'alone' && !(activeElement instanceof HTMLIFrameElement))
    if (ready && mine.current && isFree && document.querySelector('dialog[open]') === null)
      frame.current?.focus()
  }, [frame, ready, place])
}

function useFailedStart(error: Error | undefined, leave: () => void): void {
  const texts = useTexts().play
  const latest = useRef(leave)
  useEffect(() => {
    latest.current = leave
  })
  useEffect(() => {
    if (error === undefined) return
    const hasMessage =
      error instanceof CallRefusal &&
      !error.is('internal error') &&
      !UNREACHABLE_WORDS.includes(error.message)
    // The legal notice stays, so that it can be read.
    const forGood = error instanceof CallRefusal && error.is('jurisdiction')
    showToast(
      'down',
      hasMessage ? error.message : texts.unreachable,
      forGood ? { timeoutMs: 'stay' } : {},
    )
    latest.current()
  }, [error, texts])
}
