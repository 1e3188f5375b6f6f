import { Link } from '@tanstack/react-router'
import { useContext, useEffect, useState, type ReactNode } from 'react'
import type { GameRow } from '#shared/contracts/casino.ts'
import { toWireMoney } from '#shared/money.ts'
import { useFormat } from '#web/lib/format.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { CashAndBonus } from '#web/ui/cash-and-bonus.tsx'
import { PlayFavourite } from './play-favourite.tsx'
import type { PlayMode } from './play-pane.tsx'
import { clockText, netResult, type PlaySession } from './play-session.ts'
import { PlaySessionWrapper } from './play-session-wrapper.ts'
import { useFullscreen } from './use-fullscreen.ts'
import type { PlayedGame } from './use-played-game.ts'

const SECOND_MS = 1000

type Props = {
  game: GameRow | undefined
  gameID: string
  mode: PlayMode
  played: PlayedGame
  contest: ReactNode
  onBack: () => void
  onDeposit: (() => void) | undefined
  onFairness: () => void
  onMenu: () => void
  onPick: (() => void) | undefined
}

export function PlayBar({
  game,
  gameID,
  mode,
  played,
  contest,
  onBack,
  onDeposit,
  onFairness,
  onMenu,
  onPick,
}: Props) {
  const { play: texts, common } = useTexts()
  const format = useFormat()
  const fullscreen = useFullscreen()
  // A studio keeps its own play credit and does not report it.
  const isReported = mode === 'real' || !played.elsewhere
  return (
    <header className="playbar">
      <IconButton icon="back" label={texts.backToLobby} onClick={onBack} />
      <h1 className="playbar__n grow">
        <span className="w-6 cut">{game?.name ?? ' '}</span>
        <span className="t-2xs c-3 cut">
          {mode === 'fun' && (
            <>
              <span className="playbar__trial">{texts.trial}</span> ·{' '}
            </>
          )}
          {game !== undefined && (
            <>
              {mode === 'real' && `${game.providerName} · `}
              {common.rtp(format.rtp(game.rtp))}
            </>
          )}
        </span>
      </h1>
      <PlaySessionFacts mode={mode} isReported={isReported} session={played.session} />
      {contest}
      {mode === 'real' && played.elsewhere && (
        <div className="playbar__x playbar__wide">
          <span className="t-2xs c-3">{texts.balance}</span>
          <b className="num">
            {played.balance === undefined ? '–' : <CashAndBonus {...played.balance} />}
          </b>
        </div>
      )}
      <div className="playbar__wide playbar__go">
        {mode === 'real' ? (
          onDeposit && (
            <Button size="sm" icon="plus" onClick={onDeposit}>
              {texts.deposit}
            </Button>
          )
        ) : (
          <Link
            className="btn btn--sm"
            to="/play/$type/$id/$third"
            params={{ type: 'slot', id: gameID, third: 'real' }}
            replace
          >
            {texts.playReal}
          </Link>
        )}
      </div>
      <div className="playbar__tools">
        <span className="playbar__wide row">
          {mode === 'real' && game !== undefined && <PlayFavourite game={game} />}
          {onPick && (
            <IconButton
              icon="columns"
              label={texts.sideBySide}
              aria-haspopup="dialog"
              onClick={onPick}
            />
          )}
          {!played.elsewhere && (
            <>
              <IconButton icon="shield" label={texts.verify} onClick={onFairness} />
              {!played.hasSoundKey && (
                <IconButton
                  icon="volume"
                  label={played.muted ? texts.soundOn : texts.soundOff}
                  className={played.muted ? 'is-muted' : ''}
                  onClick={played.toggleSound}
                />
              )}
            </>
          )}
          {fullscreen.possible && (
            <IconButton
              icon="expand"
              label={fullscreen.on ? texts.leaveFullscreen : texts.fullscreen}
              onClick={fullscreen.toggle}
            />
          )}
        </span>
        <IconButton icon="menu" label={texts.menu} aria-haspopup="dialog" onClick={onMenu} />
      </div>
    </header>
  )
}

export function PlaySessionFacts({
  mode,
  isReported,
  session,
}: {
  mode: PlayMode
  isReported: boolean
  session: PlaySession
}) {
  const texts = useTexts().play
  const wrapFacts = useContext(PlaySessionWrapper)
  const facts = (
    <>
      <span className="playbar__x">
        <span className="t-2xs c-3">{texts.time}</span>
        <PlayClock session={session} />
      </span>
      {isReported && <NetResult session={session} />}
    </>
  )
  return mode === 'real' ? wrapFacts(facts) : facts
}

function NetResult({ session }: { session: PlaySession }) {
  const texts = useTexts().play
  const format = useFormat()
  const net = netResult(session)
  const tone = net < 0n ? 'num c-down' : net > 0n ? 'num c-up' : 'num'
  return (
    <span className="playbar__x">
      <span className="t-2xs c-3">{texts.net}</span>
      <b className={tone}>{format.money(toWireMoney(net), { sign: 'always' })}</b>
    </span>
  )
}

function PlayClock({ session }: { session: PlaySession }) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <b className="num" role="timer">
      {clockText(now - session.startedAtMs)}
    </b>
  )
}
