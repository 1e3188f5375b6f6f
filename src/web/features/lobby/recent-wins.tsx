import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import type { CallData } from '#shared/contracts/contract.ts'
import type { recentWins } from '#shared/contracts/casino.ts'
import { playAddress } from '#shared/play-address.ts'
import { useFormat } from '#web/lib/format.ts'
import { query } from '#web/lib/query.ts'
import { useSignedIn } from '#web/lib/session.ts'
import { useTexts } from '#web/lib/texts.ts'
import { GameLink } from '#web/ui/game-link.tsx'
import { PICTURE_WIDTHS } from '#web/ui/game-tile.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import './recent-wins.css'

type Win = CallData<typeof recentWins>[number]

const ASKED_EVERY_MS = 30_000

export function RecentWins() {
  const texts = useTexts().catalogue
  const titleId = useId()
  const [held, setHeld] = useState(false)
  const wins = useQuery({
    ...query('casino', 'recent_wins', {}),
    enabled: !held,
    refetchInterval: ASKED_EVERY_MS,
  })
  const hold = () => setHeld(true)
  const letGo = () => setHeld(false)
  if (wins.data?.data.length === 0) return null
  return (
    <section
      className="sec wins"
      aria-labelledby={titleId}
      onPointerEnter={hold}
      onPointerLeave={letGo}
      onFocus={hold}
      onBlur={letGo}
    >
      <div className="head">
        <h2 className="title-sm" id={titleId}>
          {texts.wins}
        </h2>
      </div>
      <ul className="strip wins__row">
        {wins.data?.data.map((win) => (
          <WinCard key={`${win.date} ${win.player} ${win.amount}`} win={win} />
        ))}
      </ul>
    </section>
  )
}

function WinCard({ win }: { win: Win }) {
  const texts = useTexts().catalogue
  const format = useFormat()
  const signedIn = useSignedIn()
  const amount = format.money(win.amount, { kurus: 'auto' })
  const multiple = format.number(Number(win.multiple), Number(win.multiple) < 100 ? 1 : 0)
  const line = texts.winLine(win.player, win.name, amount, multiple)
  const face = (
    <>
      <span className="thumb">
        <Picture
          base={win.image}
          widths={PICTURE_WIDTHS[win.play]}
          sizes="42px"
          alt=""
          width={42}
          height={56}
        />
      </span>
      <span className="win__text">
        <span className="row g-8">
          <b className="num win__amount cut">{amount}</b>
          <span className="num t-xs c-3">{multiple}×</span>
        </span>
        <span className="t-xs c-2 cut">
          {win.player} · {win.name}
        </span>
        <time className="t-2xs c-3 num" dateTime={win.date}>
          {format.time(win.date)}
        </time>
      </span>
      {win.roundID !== undefined && (
        <span className="last__go" title={texts.watchWin}>
          <Icon name="play" size={16} />
        </span>
      )}
    </>
  )
  return (
    <li>
      {win.roundID === undefined ? (
        <GameLink
          className="card win"
          gameID={win.gameID}
          play={win.play}
          mode={signedIn || win.play !== 'slot' ? 'real' : 'fun'}
          aria-label={line}
        >
          {face}
        </GameLink>
      ) : (
        <Link
          to="/play/$type/$id/$third"
          params={playAddress(win.play, win.gameID, 'fun')}
          search={{ replay: win.roundID }}
          className="card win"
          aria-label={`${texts.watchWin}: ${line}`}
        >
          {face}
        </Link>
      )}
    </li>
  )
}
