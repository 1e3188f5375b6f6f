import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { query } from '#web/lib/query.ts'
import { sessionStore, useSignedIn } from '#web/lib/session.ts'
import { useTexts } from '#web/lib/texts.ts'
import { useDocumentTitle } from '#web/lib/title.ts'
import { classNames } from '#web/ui/class-names.ts'
import { fromLeft } from './game-pair.ts'
import { PairBalance } from './pair-bar.tsx'
import { PlayOffline } from './play-offline.tsx'
import { PlayPane, type PlayMode, type PlayPanel } from './play-pane.tsx'
import { useGamePair } from './use-game-pair.ts'
import { usePaneFocus } from './use-pane-focus.ts'
import { useSharedBalance } from './use-shared-balance.ts'
import './play.css'

const GamePicker = lazyPart(async () => (await import('./game-picker.tsx')).GamePicker)

type Props = { gameID: string; mode: PlayMode; note?: ReactNode }

export function PlayPage({ gameID, mode, note }: Props) {
  const signedIn = useSignedIn()
  const navigate = useNavigate()
  const mustSignIn = mode === 'real' && !signedIn
  useEffect(() => {
    if (!mustSignIn) return
    sessionStore.keepReturnUrl(location.pathname + location.search)
    void navigate({ to: '/login', replace: true })
  }, [mustSignIn, navigate])

  return mustSignIn ? null : <Games key={mode} gameID={gameID} mode={mode} note={note} />
}

/**
 * The games keep their places in the page on either side, because moving a frame would open its
 * game again.
 */
function Games({ gameID, mode, note }: Props) {
  const pair = useGamePair(gameID, mode)
  const { second, wide, swapped } = pair
  const games = second === undefined ? [gameID] : [gameID, second]
  const [left, right] = fromLeft(gameID, second, swapped)
  const sharedBalance = useSharedBalance(second !== undefined && mode === 'real')
  const focus = usePaneFocus(games)
  const [picker, setPicker] = useState<'never' | 'open' | 'closed'>('never')
  const [sheet, setSheet] = useState<{ gameID: string; panel: PlayPanel; open: boolean }>()
  const [isContestOpen, setContestOpen] = useState(false)
  useTitle(focus.active ?? gameID)

  return (
    <div className={classNames('play', second !== undefined && 'play--pair')}>
      <PlayOffline />
      {sharedBalance !== undefined && <PairBalance balance={sharedBalance.balance} />}
      <div className="play__games">
        {games.map((id) => (
          <PlayPane
            key={id}
            gameID={id}
            mode={mode}
            isFirst={id === gameID}
            note={id === gameID ? note : undefined}
            sharedBalance={sharedBalance}
            active={id === focus.active}
            onPress={focus.press}
            panel={sheet?.gameID === id ? sheet : undefined}
            covered={sheet?.open === true || picker === 'open' || isContestOpen}
            onCover={setContestOpen}
            onPanel={(panel) =>
              setSheet((before) =>
                panel === undefined
                  ? before && { ...before, open: false }
                  : { gameID: id, panel, open: true },
              )
            }
            place={second === undefined ? 'alone' : id === left ? 'left' : 'right'}
            onLobby={pair.toLobby}
            onClose={
              second === undefined ? undefined : id === gameID ? pair.closeFirst : pair.close
            }
            onPick={wide ? () => setPicker('open') : undefined}
            onSwap={second === undefined ? undefined : pair.swap}
          />
        ))}
      </div>
      {picker !== 'never' && (
        <Suspense fallback={null}>
          <GamePicker
            open={picker === 'open'}
            onClose={() => setPicker('closed')}
            without={[left, right]}
            onPick={(id) => void pair.open(id).then(() => setPicker('closed'))}
          />
        </Suspense>
      )}
    </div>
  )
}

function useTitle(gameID: string): void {
  const texts = useTexts().play
  const name = useQuery(query('casino', 'get_game', { gameID })).data?.data.name
  useDocumentTitle(name === undefined ? undefined : texts.title(name))
}
