import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { GameTournament } from '#shared/contracts/tournaments.ts'
import { useFormat } from '#web/lib/format.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { Missions } from '../missions.tsx'
import { JoinTournament } from '../place-box.tsx'
import { needText, scoreText } from '../scores.ts'
import { Places } from '../standings.tsx'
import '../tournaments.css'
import { timeLeft } from './time-left.ts'
import { useTimeLeft } from './use-time-left.ts'

type Props = {
  open: boolean
  rows: readonly GameTournament[]
  row: GameTournament
  onChoose: (id: string) => void
  onClose: () => void
}

export function ContestSheet({ open, rows, row, onChoose, onClose }: Props) {
  const texts = useTexts().contests.playing
  return (
    <Sheet open={open} onClose={onClose} side="side" title={row.title}>
      {rows.length > 1 && (
        <div className="contestsheet__pick" role="group" aria-label={texts.which}>
          {rows.map(({ tournamentID, title }) => (
            <button
              key={tournamentID}
              type="button"
              className="chip"
              aria-pressed={tournamentID === row.tournamentID}
              onClick={() => onChoose(tournamentID)}
            >
              {title}
            </button>
          ))}
        </div>
      )}
      <Content key={row.tournamentID} row={row} />
    </Sheet>
  )
}

function Content({ row }: { row: GameTournament }) {
  const texts = useTexts().contests
  const format = useFormat()
  const ranksId = useId()
  const money = (amount: string) => format.money(amount, { kurus: 'auto' })
  return (
    <div className="contestsheet">
      <Facts row={row} />
      {row.own === null ? (
        row.state === 'active' && (
          <section className="card tour__box">
            <p className="c-2">
              {texts.joinText} {texts.playing.minStake(money(row.minStake))}
            </p>
            <JoinTournament tournamentID={row.tournamentID} />
          </section>
        )
      ) : (
        <Own row={row} />
      )}
      {row.own !== null && row.own.missions.length > 0 && <Missions missions={row.own.missions} />}
      <section aria-labelledby={ranksId}>
        <h3 className="title-sm" id={ranksId}>
          {texts.standings}
        </h3>
        {row.places.length === 0 ? (
          <p className="c-2">{row.state === 'concluded' ? texts.noneScored : texts.noScores}</p>
        ) : (
          <Places kind={row.kind} places={row.places} ownEntry={row.own?.entry} />
        )}
      </section>
      <Prizes prizes={row.prizes} />
      <Link
        to="/tournaments/$slug"
        params={{ slug: row.slug }}
        className="btn btn--outline btn--block"
      >
        {texts.playing.page}
      </Link>
    </div>
  )
}

function Facts({ row }: { row: GameTournament }) {
  const texts = useTexts().contests
  const format = useFormat()
  const left = useTimeLeft(row.End_date)
  const facts = [
    [
      texts.playing.timeLeft,
      left > 0 ? timeLeft(left, texts.playing.left, format) : texts.playing.over,
    ],
    [texts.decides, texts.kinds[row.kind]],
    [texts.prizePool, format.money(row.prizePool, { kurus: 'auto' })],
    [texts.participants, format.number(row.players)],
  ]
  return (
    <dl className="contestsheet__facts t-sm" aria-label={texts.facts}>
      {facts.map(([label, value]) => (
        <div key={label} className="kv">
          <dt>{label}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Own({ row }: { row: GameTournament }) {
  const texts = useTexts().contests
  const format = useFormat()
  const { own, isFinal } = row
  if (own === null) return null
  const isOver = row.state === 'concluded'
  if (own.rank === 0)
    return (
      <section className="card tour__box">
        <p className="c-2">
          {isFinal ? texts.finalNone : isOver ? texts.awaiting : texts.noScore}{' '}
          {!isOver && texts.playing.minStake(format.money(row.minStake, { kurus: 'auto' }))}
        </p>
      </section>
    )
  const prize = format.money(own.prize, { kurus: 'auto' })
  return (
    <section className="card tour__box" role="status">
      <p className="tour__place w-7">
        {isFinal
          ? texts.final(format.number(own.rank))
          : texts.place(format.number(own.rank), format.number(row.players))}
      </p>
      <p className="tour__score num">{scoreText(row.kind, own.score, texts, format)}</p>
      {own.prize !== '0.00' && (
        <p className="w-6">{isFinal ? texts.prizeWon(prize) : texts.prizeNow(prize)}</p>
      )}
      {!isFinal && (
        <p className="c-2">
          {isOver ? texts.awaiting : (needText(own, texts, format) ?? texts.leads)}
        </p>
      )}
    </section>
  )
}

/** Neighbouring ranks with the same prize share a line. */
function Prizes({ prizes }: { prizes: readonly string[] }) {
  const texts = useTexts().contests
  const format = useFormat()
  const headId = useId()
  const groups: { from: number; to: number; prize: string }[] = []
  for (const [index, prize] of prizes.entries()) {
    const last = groups.at(-1)
    if (last?.prize === prize) last.to = index + 1
    else groups.push({ from: index + 1, to: index + 1, prize })
  }
  return (
    <section aria-labelledby={headId}>
      <h3 className="title-sm" id={headId}>
        {texts.prizes}
      </h3>
      <dl className="card card--pad contestsheet__prizes t-sm">
        {groups.map(({ from, to, prize }) => (
          <div key={from} className="kv">
            <dt className="num">{texts.playing.ranks(format.number(from), format.number(to))}</dt>
            <dd className="num">{format.money(prize, { kurus: 'auto' })}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
