import { useEffect, useRef, useState } from 'react'
import type { GameTournament, OwnPlace } from '#shared/contracts/tournaments.ts'
import { useFormat } from '#web/lib/format.ts'
import { useTopic } from '#web/lib/realtime/socket.ts'
import { useTexts } from '#web/lib/texts.ts'
import { IconButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { needText, scoreText, shortNeed } from '../scores.ts'
import { ContestSheet } from './contest-sheet.tsx'
import './play-contest.css'
import { rankMove, shownTournament } from './shown-tournament.ts'
import { timeLeft } from './time-left.ts'
import { useGameTournaments } from './use-game-tournaments.ts'
import { useTimeLeft } from './use-time-left.ts'

type Props = { gameID: string; place: 'bar' | 'line'; onCover: (isCovered: boolean) => void }

/** Offers that the player hid. They return when the page is loaded again. */
const hiddenOffers = new Set<string>()

export function PlayContest({ gameID, place, onCover }: Props) {
  const { rows, renew } = useGameTournaments(gameID)
  const [chosen, setChosen] = useState<string>()
  const [hidden, setHidden] = useState<ReadonlySet<string>>(hiddenOffers)
  const [open, setOpen] = useState(false)
  useCover(open, onCover)
  const shown = shownTournament(rows, chosen)
  if (shown === undefined) return null
  const isOffer = shown.own === null
  const isHidden = isOffer && hidden.has(shown.tournamentID)
  function hide(id: string): void {
    hiddenOffers.add(id)
    setHidden(new Set(hiddenOffers))
  }
  return (
    <>
      {rows.map(({ tournamentID, own }) => (
        <Follower key={tournamentID} id={tournamentID} isJoined={own !== null} onChange={renew} />
      ))}
      {!isHidden && (
        <div className={classNames('playcontest', `playcontest--${place}`)}>
          <Indicator
            key={shown.tournamentID}
            row={shown}
            onEnd={renew}
            onOpen={() => setOpen(true)}
          />
          {isOffer && place === 'line' && <HideOffer onHide={() => hide(shown.tournamentID)} />}
        </div>
      )}
      <ContestSheet
        open={open}
        rows={rows}
        row={shown}
        onChoose={setChosen}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

/** Releases the game too if the indicator disappears, as when a phone is turned. */
function useCover(open: boolean, onCover: (isCovered: boolean) => void): void {
  const latest = useRef(onCover)
  useEffect(() => {
    latest.current = onCover
  })
  useEffect(() => {
    if (!open) return undefined
    latest.current(true)
    return () => latest.current(false)
  }, [open])
}

/** The snapshot that follows a lost connection renews the ranks as well. */
function Follower({
  id,
  isJoined,
  onChange,
}: {
  id: string
  isJoined: boolean
  onChange: () => void
}) {
  useTopic(isJoined ? `tournament:${id}` : undefined, (_data, isSnapshot, mayHaveMissed) => {
    if (!isSnapshot || mayHaveMissed) onChange()
  })
  return null
}

function HideOffer({ onHide }: { onHide: () => void }) {
  const texts = useTexts().contests.playing
  return <IconButton icon="close" size="sm" label={texts.hide} onClick={onHide} />
}

function Indicator({
  row,
  onEnd,
  onOpen,
}: {
  row: GameTournament
  onEnd: () => void
  onOpen: () => void
}) {
  const texts = useTexts().contests
  const format = useFormat()
  const left = useTimeLeft(row.End_date)
  const rank = row.own?.rank ?? 0
  const move = useMove(rank)
  const isPast = left <= 0
  const isToEnd = isPast && row.state === 'active'
  const latest = useRef(onEnd)
  useEffect(() => {
    latest.current = onEnd
  })
  useEffect(() => {
    if (isToEnd) latest.current()
  }, [isToEnd])
  return (
    <>
      <button
        type="button"
        className="playcontest__button"
        aria-haspopup="dialog"
        title={row.title}
        onClick={onOpen}
      >
        <Icon name="trophy" size={16} className="playcontest__cup" />
        {row.own === null ? (
          <Offer row={row} left={left} />
        ) : row.state === 'concluded' || isPast ? (
          <Result row={row} own={row.own} />
        ) : (
          <Place own={row.own} left={left} move={move} />
        )}
        <span className="sr">{texts.playing.open}</span>
      </button>
      <span className="sr" role="status">
        {move === 0 ? '' : (move > 0 ? texts.playing.up : texts.playing.down)(format.number(rank))}
      </span>
    </>
  )
}

function Offer({ row, left }: { row: GameTournament; left: number }) {
  const texts = useTexts().contests
  const format = useFormat()
  return (
    <>
      <span className="playcontest__main">
        <b className="cut">{row.title}</b>
        <span className="playcontest__join">{texts.join}</span>
      </span>
      <span className="playcontest__more num">
        <span>{format.money(row.prizePool, { kurus: 'auto' })}</span>
        <span>{timeLeft(left, texts.playing.left, format)}</span>
      </span>
    </>
  )
}

function Result({ row, own }: { row: GameTournament; own: OwnPlace }) {
  const texts = useTexts().contests
  const format = useFormat()
  return (
    <>
      <span className="playcontest__main">
        <b className="num">
          {own.rank === 0 ? texts.playing.over : texts.bar(format.number(own.rank))}
        </b>
      </span>
      <span className="playcontest__more num">
        {!row.isFinal
          ? texts.playing.counting
          : own.prize === '0.00'
            ? texts.playing.noPrize
            : texts.playing.prize(format.money(own.prize, { kurus: 'auto' }))}
      </span>
    </>
  )
}

function Place({ own, left, move }: { own: OwnPlace; left: number; move: -1 | 0 | 1 }) {
  const texts = useTexts().contests
  const format = useFormat()
  const rank = format.number(own.rank)
  const need = own.rank === 0 ? undefined : shortNeed(own, texts, format)
  return (
    <>
      <span className="playcontest__main num">
        <b
          key={own.rank}
          className={classNames('playcontest__rank', move > 0 && 'is-up', move < 0 && 'is-down')}
        >
          {own.rank === 0 ? texts.barNone : texts.bar(rank)}
        </b>
        {own.rank !== 0 && (
          <span className="c-2">{scoreText(own.kind, own.score, texts, format)}</span>
        )}
      </span>
      <span className="playcontest__more num">
        {own.rank !== 0 &&
          (need === undefined ? (
            <span>{texts.playing.first}</span>
          ) : (
            <span className="playcontest__need">
              <Icon name="up" size={12} />
              <span aria-hidden="true">{need}</span>
              <span className="sr">{needText(own, texts, format)}</span>
            </span>
          ))}
        <span>
          <span className="sr">{texts.playing.timeLeft} </span>
          {timeLeft(left, texts.playing.left, format)}
        </span>
      </span>
    </>
  )
}

/** Returns the direction of the latest change of rank; 0 until it changes. */
function useMove(rank: number): -1 | 0 | 1 {
  const [seen, setSeen] = useState<{ rank: number; move: -1 | 0 | 1 }>({ rank, move: 0 })
  if (seen.rank === rank) return seen.move
  const move = rankMove(seen.rank, rank)
  setSeen({ rank, move })
  return move
}
