import { useQuery } from '@tanstack/react-query'
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { GameRow } from '#shared/contracts/casino.ts'
import { CallRefusal } from '#web/lib/api.ts'
import { hasOverlay, openOverlay } from '#web/lib/overlays.ts'
import { query } from '#web/lib/query.ts'
import { sessionStore, useSignedIn } from '#web/lib/session.ts'
import { useTexts } from '#web/lib/texts.ts'
import { useDocumentTitle } from '#web/lib/title.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { FairnessPanel } from './fairness-panel.tsx'
import { GameFrame } from './game-frame.tsx'
import { PlayBar } from './play-bar.tsx'
import { PlayMenu } from './play-menu.tsx'
import { useLaunch } from './use-launch.ts'
import { usePlayedGame } from './use-played-game.ts'
import './play.css'

/** What a server says that has nothing to say to a player. */
const UNREACHABLE_WORDS: readonly string[] = ['', 'Internal Server Error']

export type PlayMode = 'real' | 'fun'

/** One game, over the whole screen: a slim bar and the game in its frame. */
export function PlayPage({ gameID, mode }: { gameID: string; mode: PlayMode }) {
  const game = useQuery(query('casino', 'get_game', { gameID })).data?.data
  const signedIn = useSignedIn()
  const navigate = useNavigate()
  const texts = useTexts().play
  useDocumentTitle(game === undefined ? undefined : texts.title(game.name))

  const mustSignIn = mode === 'real' && !signedIn
  useEffect(() => {
    if (!mustSignIn) return
    sessionStore.keepReturnUrl(location.pathname)
    void navigate({ to: '/login', replace: true })
  }, [mustSignIn, navigate])

  return mustSignIn ? null : <OpenGame key={`${gameID} ${mode}`} gameID={gameID} mode={mode} game={game} />
}

function OpenGame({ gameID, mode, game }: { gameID: string; mode: PlayMode; game: GameRow | undefined }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const texts = useTexts().play
  const [panel, setPanel] = useState<'menu' | 'fairness'>('menu')
  const [open, setOpen] = useState(false)
  function show(next: 'menu' | 'fairness'): void {
    setPanel(next)
    setOpen(true)
  }
  const launch = useLaunch(gameID, mode)
  const leave = useLeave()
  const played = usePlayedGame({ frame, gameID, mode, paused: open, onLobby: leave.toLobby })
  useFailedStart(launch.error ?? undefined, leave.afterFailure)
  // The space key spins at once, without a tap into the frame before.
  useEffect(() => {
    if (played.ready && document.activeElement === document.body) frame.current?.focus()
  }, [played.ready])
  const deposit = hasOverlay('cashier') ? (): void => openOverlay({ name: 'cashier', tab: 'deposit' }) : undefined

  return (
    <div className="play">
      <PlayBar
        game={game} gameID={gameID} mode={mode} played={played} onBack={leave.toLobby} onDeposit={deposit}
        onFairness={() => show('fairness')} onMenu={() => show('menu')}
      />
      <GameFrame
        ref={frame} url={launch.data?.data.url} gameID={gameID} game={game} ended={played.ended} ready={played.ready}
        onReopen={() => {
          played.reopened()
          void launch.refetch()
        }}
        onLobby={leave.toLobby}
      />
      <Sheet
        open={open} onClose={() => setOpen(false)} side="side"
        title={panel === 'fairness' ? texts.fairness : (game?.name ?? texts.menu)}
      >
        {panel === 'fairness'
          ? <FairnessPanel rounds={mode === 'real' ? played.session.recent : []} />
          : <PlayMenu game={game} gameID={gameID} mode={mode} played={played} onDeposit={deposit} onFairness={() => setPanel('fairness')} />}
      </Sheet>
    </div>
  )
}

/** Ways out: back to the list the player came from, and home after a start that failed. */
function useLeave() {
  const navigate = useNavigate()
  const { history } = useRouter()
  const cameFromHere = useCanGoBack()
  return {
    toLobby: (): void => (cameFromHere ? history.back() : void navigate({ to: '/slot' })),
    afterFailure: (): void => {
      const path = sessionStore.takeReturnUrl()
      void navigate({ href: path.startsWith('/play/') ? '/' : path, replace: true })
    },
  }
}

/** A start that failed is told once, and the player is sent on. */
function useFailedStart(error: Error | undefined, leave: () => void): void {
  const texts = useTexts().play
  const latest = useRef(leave)
  useEffect(() => {
    latest.current = leave
  })
  useEffect(() => {
    if (error === undefined) return
    const told = error instanceof CallRefusal && !error.is('internal error') && !UNREACHABLE_WORDS.includes(error.message)
    // The legal notice is to be read, not glimpsed.
    const forGood = error instanceof CallRefusal && error.is('jurisdiction')
    showToast('down', told ? error.message : texts.unreachable, forGood ? { timeoutMs: 'stay' } : {})
    latest.current()
  }, [error, texts])
}
