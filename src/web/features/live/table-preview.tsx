import { useEffect, useState } from 'react'
import type { LiveTable } from '#shared/contracts/live.ts'
import type { TableState } from '#shared/contracts/tables.ts'
import { followTable } from '#web/lib/realtime/follow-table.ts'
import { useFormat } from '#web/lib/format.ts'
import { useLang } from '#web/lib/session.ts'
import { listenToTopic } from '#web/lib/realtime/socket.ts'
import { useTexts } from '#web/lib/texts.ts'
import { secondsLeft } from '#web/games/tables/round-moment.ts'
import { textsOf } from '#web/games/tables/live-table-texts.ts'
import { useClock } from '#web/game-shell/use-clock.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { LastMarks } from './last-marks.tsx'

const WIDTHS = [300, 600] as const
const SHOWN_MARKS = 15
const SHOWN_WINNERS = 5

/** Shows the current state of a table without launching it; the viewer is not counted. */
export function TablePreview({ table }: { table: LiveTable }) {
  const { live } = useTexts()
  const format = useFormat()
  const state = useTable(table.tableID)
  return (
    <div className="live-preview">
      <div className="live-preview__art">
        <Picture
          base={table.image}
          widths={WIDTHS}
          sizes="(min-width: 768px) 480px, 100vw"
          alt=""
          width={600}
          height={375}
        />
        {state !== undefined && <Moment state={state} />}
      </div>
      <p className="t-sm c-2 num">
        {table.dealer !== '' && `${table.dealer} · `}
        {live.limits(
          format.money(table.minBet, { kurus: 'auto' }),
          format.money(table.maxBet, { kurus: 'auto' }),
        )}{' '}
        · {live.players(format.number(table.players))}
      </p>
      <LastMarks table={table} shown={SHOWN_MARKS} />
      {state !== undefined && <WhoPlays state={state} hasSeats={table.seats > 0} />}
      <ButtonLink
        to="/play/$type/$id/$third"
        params={{ type: 'live', id: table.tableID, third: 'real' }}
        variant="primary"
        size="lg"
        block
      >
        {live.sit}
      </ButtonLink>
    </div>
  )
}

function Moment({ state }: { state: TableState & { offsetMs: number } }) {
  const texts = textsOf(useLang())
  const now = useClock(() => Date.now() + state.offsetMs)
  const left = secondsLeft(state, now)
  const word =
    state.roundID === null
      ? texts.rests
      : state.phase === 'dealing'
        ? texts.phase.closed
        : texts.phase[state.phase]
  return (
    <p className="live-preview__moment">
      {left !== undefined && (
        <b className="num" role="timer" aria-label={texts.seconds(left)}>
          {left}
        </b>
      )}
      <span role="status">{word}</span>
    </p>
  )
}

function WhoPlays({
  state: { seats, winners, betCount, staked, phase },
  hasSeats,
}: {
  state: TableState
  hasSeats: boolean
}) {
  const { live } = useTexts()
  const format = useFormat()
  return (
    <>
      <p className="t-sm num">
        {live.inRound(format.number(betCount), format.money(staked, { kurus: 'auto' }))}
      </p>
      {hasSeats && (
        <section aria-label={live.seated}>
          {seats.length === 0 ? (
            <p className="t-sm c-3">{live.noneSeated}</p>
          ) : (
            <ul className="live-preview__names">
              {seats.map(({ seat, player }) => (
                <li key={seat}>
                  <span className="c-3">{live.seat(String(seat))}</span> {player}
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
      {phase === 'result' && winners.length > 0 && (
        <section>
          <h3 className="t-sm w-6">{live.lastWinners}</h3>
          <ul className="live-preview__names">
            {winners.slice(0, SHOWN_WINNERS).map(({ player, win }, at) => (
              <li key={`${player}${at}`}>
                <span>{player}</span> <b className="num">{format.money(win)}</b>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function useTable(tableID: string): (TableState & { offsetMs: number }) | undefined {
  const [state, setState] = useState<TableState & { offsetMs: number }>()
  useEffect(
    () =>
      followTable(listenToTopic, `table-preview:${tableID}`, (received) =>
        setState({ ...received, offsetMs: new Date(received.now).getTime() - Date.now() }),
      ),
    [tableID],
  )
  return state
}
