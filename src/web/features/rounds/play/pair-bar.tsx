import type { GameRow } from '#shared/contracts/casino.ts'
import { useBalance } from '#web/lib/balance.ts'
import { useFormat } from '#web/lib/format.ts'
import { hasOverlay, openOverlay } from '#web/lib/overlays.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { CashAndBonus } from '#web/ui/cash-and-bonus.tsx'
import { PlaySessionFacts } from './play-bar.tsx'
import { PlayFavourite } from './play-favourite.tsx'
import type { PlayMode } from './play-pane.tsx'
import { playedBalanceOf, type PlayedGame } from './use-played-game.ts'

type Props = {
  game: GameRow | undefined
  gameID: string
  mode: PlayMode
  played: PlayedGame
  active: boolean
  onBack: (() => void) | undefined
  onClose: () => void
  onPick: (() => void) | undefined
  onSwap: (() => void) | undefined
  onFairness: () => void
  onMenu: () => void
}

export function PairBar({
  game,
  gameID,
  mode,
  played,
  active,
  onBack,
  onClose,
  onPick,
  onSwap,
  onFairness,
  onMenu,
}: Props) {
  const { play: texts, common } = useTexts()
  const format = useFormat()
  const name = game?.name ?? gameID
  const Heading = onBack === undefined ? 'h2' : 'h1'
  return (
    <header className="playbar playbar--half">
      {onBack && <IconButton icon="back" label={texts.backToLobby} onClick={onBack} />}
      <Heading className="playbar__n grow">
        <span className="row g-6">
          <span className="w-6 cut">{game?.name ?? ' '}</span>
          {active && !played.muted && (
            <>
              <Icon name="volume" size={16} className="playbar__heard" />
              <span className="sr"> ({texts.hasSound})</span>
            </>
          )}
        </span>
        <span className="t-2xs c-3 cut">
          {mode === 'fun' && (
            <>
              <span className="playbar__trial">{texts.trial}</span> ·{' '}
            </>
          )}
          {game !== undefined && common.rtp(format.rtp(game.rtp))}
        </span>
      </Heading>
      <PlaySessionFacts
        mode={mode}
        isReported={mode === 'real' || !played.elsewhere}
        session={played.session}
      />
      {mode === 'fun' && !played.elsewhere && (
        <div className="playbar__x">
          <span className="t-2xs c-3">{texts.credit}</span>
          <b className="num">
            {played.balance === undefined ? '–' : format.money(played.balance.cash)}
          </b>
        </div>
      )}
      <div className="playbar__tools">
        <span className="playbar__roomy row">
          {mode === 'real' && game !== undefined && <PlayFavourite game={game} />}
          {!played.elsewhere && (
            <IconButton icon="shield" label={texts.verifyIn(name)} onClick={onFairness} />
          )}
        </span>
        {onSwap && (
          <IconButton
            icon="sort"
            className="playbar__swap"
            label={texts.swapSides}
            onClick={onSwap}
          />
        )}
        {onPick && (
          <IconButton
            icon="columns"
            label={texts.otherSecond}
            aria-haspopup="dialog"
            onClick={onPick}
          />
        )}
        <IconButton
          icon="menu"
          label={texts.menuOf(name)}
          aria-haspopup="dialog"
          onClick={onMenu}
        />
        <IconButton icon="close" label={texts.closeGame(name)} onClick={onClose} />
      </div>
    </header>
  )
}

/** Each game itself says if it is closed to the bonus money. */
export function PairBalance({ balance }: { balance: string | undefined }) {
  const texts = useTexts().play
  const bonus = useBalance()?.bonus
  const shown = playedBalanceOf(
    balance,
    bonus === undefined ? undefined : { bonus, takesBonus: true },
  )
  return (
    <div className="play__shared-balance" role="group" aria-label={texts.sharedBalance}>
      <div className="playbar__x">
        <span className="t-2xs c-3">{texts.balance}</span>
        <b className="num">{shown === undefined ? '–' : <CashAndBonus {...shown} />}</b>
      </div>
      {hasOverlay('cashier') && (
        <Button
          size="sm"
          icon="plus"
          onClick={() => openOverlay({ name: 'cashier', tab: 'deposit' })}
        >
          {texts.deposit}
        </Button>
      )}
    </div>
  )
}
