import { useEffect, useState } from 'react'
import type { BingoRoomRow } from '#shared/contracts/bingo.ts'
import { useFormat } from '#web/lib/format.ts'
import { useSignedIn } from '#web/lib/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { useBingoTexts } from './bingo-texts.ts'

const WIDTHS = [480, 960] as const
const SECONDS_A_MINUTE = 60

export function BingoRoomCard({ room }: { room: BingoRoomRow }) {
  const { lobby, patterns } = useBingoTexts()
  const format = useFormat()
  const signedIn = useSignedIn()
  const money = (wire: string): string => format.money(wire, { kurus: 'auto' })
  const { variant, phase, nextRoundAt, pattern } = room
  return (
    <article className="bingo-card" aria-label={room.name}>
      <div className="bingo-card__art">
        <Picture
          base={room.image}
          widths={WIDTHS}
          sizes="(min-width: 1200px) 420px, 94vw"
          alt=""
          width={480}
          height={270}
        />
        <span className="bingo-card__badges">
          <Badge>{lobby.variant(format.number(variant))}</Badge>
          {phase === 'calling' && (
            <Badge tone="warn" icon="live">
              {lobby.calling}
            </Badge>
          )}
        </span>
        <div className="bingo-card__name">
          <h2 className="title-md">{room.name}</h2>
          <Starts at={nextRoundAt} />
        </div>
      </div>
      <div className="bingo-card__jackpot">
        <Icon name="crown" />
        <span>
          <b>{lobby.jackpot}</b>
          <small>{lobby.jackpotWithin(format.number(room.jackpotCalls))}</small>
        </span>
        <strong className="num">{money(room.jackpot)}</strong>
      </div>
      <dl className="bingo-card__facts">
        <div>
          <dt>{lobby.ticket}</dt>
          <dd className="num">{money(room.ticketPrice)}</dd>
        </div>
        {room.prizes.map(({ kind, name, amount, percent, guaranteed }) => (
          <div key={kind}>
            <dt>
              {name}
              {kind === 'pattern' && pattern !== null && <small> ({patterns[pattern]})</small>}
            </dt>
            <dd className="num">
              {amount === guaranteed && <small>{lobby.guaranteed} </small>}
              {Number(amount) > 0 ? money(amount) : lobby.ofSales(format.percent(percent, 0))}
            </dd>
          </div>
        ))}
      </dl>
      <p className="t-sm c-2">
        {room.returnNow !== null && <>{lobby.returnNow(format.percent(room.returnNow, 2))}. </>}
        {lobby.needs(format.number(room.minPlayers), format.number(room.minTickets))}
        {room.guarantee === 'spent' && <> {lobby.guaranteeSpent}</>}
      </p>
      <p className="t-sm c-2">
        {lobby.sold(format.number(room.tickets))} · {lobby.players(format.number(room.players))} ·{' '}
        {lobby.rtp(format.rtp(room.rtp))}
      </p>
      <div className="bingo-card__ways">
        <ButtonLink
          variant="ink"
          size="lg"
          to="/play/$type/$id/$third"
          params={{ type: 'bingo', id: room.roomID, third: 'real' }}
        >
          {lobby.enter}
        </ButtonLink>
        {!signedIn && (
          <ButtonLink
            variant="outline"
            size="lg"
            to="/play/$type/$id/$third"
            params={{ type: 'bingo', id: room.roomID, third: 'fun' }}
          >
            {lobby.watch}
          </ButtonLink>
        )}
      </div>
    </article>
  )
}

function Starts({ at }: { at: string | null }) {
  const { lobby } = useBingoTexts()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  if (at === null) return <span className="bingo-card__starts">{lobby.resting}</span>
  const seconds = Math.max(0, Math.ceil((new Date(at).getTime() - now) / 1_000))
  const text = `${Math.floor(seconds / SECONDS_A_MINUTE)}:${String(seconds % SECONDS_A_MINUTE).padStart(2, '0')}`
  return (
    <span className="bingo-card__starts">
      {lobby.startsIn}{' '}
      <b className="num" role="timer">
        {text}
      </b>
    </span>
  )
}
