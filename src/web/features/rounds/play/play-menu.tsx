import { Link } from '@tanstack/react-router'
import type { GameRow } from '#shared/contracts/casino.ts'
import { toWireMoney } from '#shared/money.ts'
import { useFormat } from '#web/lib/format.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { CashAndBonus } from '#web/ui/cash-and-bonus.tsx'
import { PlayFavourite } from './play-favourite.tsx'
import type { PlayMode } from './play-pane.tsx'
import { netResult, type PlaySession } from './play-session.ts'
import { SimilarGames } from './similar-games.tsx'
import type { PlayedGame } from './use-played-game.ts'

type Props = {
  game: GameRow | undefined
  gameID: string
  mode: PlayMode
  played: PlayedGame
  onDeposit: (() => void) | undefined
  onFairness: () => void
  alone: boolean
}

export function PlayMenu({ game, gameID, mode, played, onDeposit, onFairness, alone }: Props) {
  const { play: texts, common } = useTexts()
  const format = useFormat()
  const other = mode === 'real' ? 'fun' : 'real'
  const isReported = mode === 'real' || !played.elsewhere
  // A studio's own rounds have no page on this site.
  const lastRound = played.elsewhere ? undefined : played.session.recent[0]?.roundID
  return (
    <div className="play-menu">
      {game !== undefined && (
        <p className="t-sm c-3">
          {game.providerName} · {common.rtp(format.rtp(game.rtp))}
        </p>
      )}
      {mode === 'fun' && <Note>{texts.trialNote}</Note>}
      {isReported && <SessionFigures session={played.session} />}
      {isReported && (
        <dl className="card card--pad">
          <div className="kv">
            <dt>{mode === 'fun' ? texts.credit : texts.balance}</dt>
            <dd className="num">
              {played.balance === undefined ? '–' : <CashAndBonus {...played.balance} />}
            </dd>
          </div>
        </dl>
      )}
      {played.elsewhere && game !== undefined && <Note>{texts.studioNote(game.providerName)}</Note>}
      {mode === 'real' && onDeposit && (
        <Button variant="outline" size="lg" block icon="plus" onClick={onDeposit}>
          {texts.deposit}
        </Button>
      )}
      <div className="play-menu__list">
        {mode === 'real' && game !== undefined && <PlayFavourite game={game} row />}
        {!played.elsewhere && (
          <>
            <button type="button" className="nav" onClick={onFairness}>
              <Icon name="shield" />
              {texts.fairness}
            </button>
            {!played.hasSoundKey && (
              <button
                type="button"
                className="nav"
                aria-pressed={played.muted}
                onClick={played.toggleSound}
              >
                <Icon name="volume" className={played.muted ? 'is-muted' : ''} />
                {played.muted ? texts.soundOn : texts.soundOff}
              </button>
            )}
          </>
        )}
        {mode === 'real' && (
          <Link
            className="nav"
            to="/account/support"
            search={lastRound === undefined ? { ticket: 'new' } : { about: `round:${lastRound}` }}
          >
            <Icon name="chat" />
            {texts.support}
          </Link>
        )}
        {alone && (
          <Link
            className="nav"
            to="/play/$type/$id/$third"
            params={{ type: 'slot', id: gameID, third: other }}
            replace
          >
            <Icon name="play" />
            {mode === 'real' ? texts.tryOnCredit : texts.playReal}
          </Link>
        )}
      </div>
      {alone && <SimilarGames gameID={gameID} mode={mode} />}
    </div>
  )
}

function SessionFigures({ session }: { session: PlaySession }) {
  const texts = useTexts().play
  const format = useFormat()
  const net = netResult(session)
  return (
    <section className="card card--pad" aria-label={texts.thisSession}>
      <div className="row spread">
        <h3 className="w-6">{texts.thisSession}</h3>
        <span className="t-xs c-3">{texts.since(format.time(new Date(session.startedAtMs)))}</span>
      </div>
      <dl className="play-menu__figures">
        <div className="kv">
          <dt>{texts.rounds}</dt>
          <dd className="num">{format.number(session.rounds)}</dd>
        </div>
        <div className="kv">
          <dt>{texts.staked}</dt>
          <dd className="num">{format.money(session.staked)}</dd>
        </div>
        <div className="kv">
          <dt>{texts.won}</dt>
          <dd className="num">{format.money(session.won)}</dd>
        </div>
        <div className="kv">
          <dt>{texts.net}</dt>
          <dd className={net < 0n ? 'num c-down' : net > 0n ? 'num c-up' : 'num'}>
            {format.money(toWireMoney(net), { sign: 'always' })}
          </dd>
        </div>
      </dl>
    </section>
  )
}
