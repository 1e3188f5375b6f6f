import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { memo, useId } from 'react'
import type { GameRow, openRounds } from '#shared/contracts/casino.ts'
import type { CallData } from '#shared/contracts/contract.ts'
import { useFormat } from '#web/lib/format.ts'
import { query } from '#web/lib/query.ts'
import { useSignedIn } from '#web/lib/session.ts'
import { useTexts } from '#web/lib/texts.ts'
import { GameLink } from '#web/ui/game-link.tsx'
import { TILE_WIDTHS } from '#web/ui/game-tile.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Lane } from '#web/ui/lane.tsx'
import { Picture } from '#web/ui/picture.tsx'

const QUICK_CATEGORY = '73'
const SHOWN = 50
const SKELETONS = 8

export const QuickAccess = memo(function QuickAccess() {
  const texts = useTexts().catalogue
  const titleId = useId()
  const games = useQuery(
    query('casino', 'games_list', { categoryID: QUICK_CATEGORY, limit: SHOWN }),
  )
  const signedIn = useSignedIn()
  const open = useQuery({ ...query('casino', 'open_rounds', {}), enabled: signedIn, staleTime: 0 })
  if (games.isError || games.data?.data.length === 0) return null
  return (
    <section className="quick" aria-labelledby={titleId}>
      <div className="head">
        <h2 className="t-sm c-2 w-5 quick__t" id={titleId}>
          <Icon name="bolt" size={16} />
          {texts.quickAccess}
        </h2>
        <Link
          className="head__more"
          to="/slot/category/$categoryID"
          params={{ categoryID: QUICK_CATEGORY }}
          aria-label={texts.quickAccessAll}
        >
          {texts.all}
          <Icon name="right" />
        </Link>
      </div>
      <Lane className="quick__lane">
        {signedIn &&
          open.data?.data.map((round) => <OpenRound key={round.roundID} round={round} />)}
        {games.data === undefined || (signedIn && open.isPending)
          ? Array.from({ length: SKELETONS }, (_, index) => (
              <span key={index} className="quick__game sk" aria-hidden="true" />
            ))
          : games.data.data.map((game) => <QuickGame key={game.gameID} game={game} />)}
      </Lane>
    </section>
  )
})

function OpenRound({ round }: { round: CallData<typeof openRounds>[number] }) {
  const { catalogue: texts } = useTexts()
  const format = useFormat()
  const until = format.dateTime(round.closesAt)
  return (
    <GameLink className="quick__game quick__game--open" gameID={round.gameID} mode="real">
      <span className="quick__art">
        <Picture
          base={round.image}
          widths={TILE_WIDTHS}
          sizes="36px"
          alt=""
          width={36}
          height={48}
        />
      </span>
      <span className="grow">
        <span className="quick__n t-sm w-5 cut">{round.name}</span>
        <span className="quick__n t-2xs c-warn cut">
          {texts.unfinished(format.money(round.bet))}
        </span>
        <span className="sr">
          {round.ifLeft === 'finish'
            ? texts.unfinishedFinish(until)
            : texts.unfinishedRefund(until)}
        </span>
      </span>
    </GameLink>
  )
}

function QuickGame({ game }: { game: GameRow }) {
  const { common } = useTexts()
  const signedIn = useSignedIn()
  return (
    <GameLink
      className="quick__game"
      gameID={game.gameID}
      mode={signedIn ? 'real' : 'fun'}
      aria-label={signedIn ? common.playNamed(game.name) : common.tryNamed(game.name)}
    >
      <span className="quick__art">
        <Picture
          base={game.image}
          widths={TILE_WIDTHS}
          sizes="36px"
          alt=""
          width={36}
          height={48}
        />
      </span>
      <span className="quick__n t-sm w-5 cut">{game.name}</span>
    </GameLink>
  )
}
