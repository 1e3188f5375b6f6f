import { Fragment } from 'react'
import type {
  OwnPlace,
  Standing,
  TournamentKind,
  TournamentLive,
  TournamentRow,
} from '#shared/contracts/tournaments.ts'
import { useFormat } from '#web/lib/format.ts'
import { useTexts } from '#web/lib/texts.ts'
import { scoreText } from './scores.ts'

const ON_PODIUM = 3
type Props = { row: TournamentRow; live: Omit<TournamentLive, 'id'>; own: OwnPlace | undefined }

export function Standings({ row, live, own }: Props) {
  const texts = useTexts().contests
  const { standings } = live
  return (
    <section className="tour__standings" aria-labelledby="standings">
      <h2 className="title-sm" id="standings">
        {texts.standings}
      </h2>
      {standings.length === 0 ? (
        <>
          <p className="c-2">{row.state === 'concluded' ? texts.noneScored : texts.noScores}</p>
          <Prizes prizes={row.prizes} />
        </>
      ) : (
        <>
          <Podium row={row} places={standings.slice(0, ON_PODIUM)} own={own} />
          <Places kind={row.kind} places={standings} ownEntry={own?.entry} />
        </>
      )}
    </section>
  )
}

function Podium({
  row,
  places,
  own,
}: {
  row: TournamentRow
  places: readonly Standing[]
  own: OwnPlace | undefined
}) {
  const texts = useTexts().contests
  const format = useFormat()
  return (
    <ol className="podium" aria-label={texts.podium}>
      {places.map((place, index) => (
        <li key={place.entry} className={`podium__step podium__step--${index + 1}`}>
          <b className="podium__rank num">{format.number(place.rank)}</b>
          <span className="w-6 cut">{own?.entry === place.entry ? texts.you : place.name}</span>
          <span className="t-sm num">{scoreText(row.kind, place.score, texts, format)}</span>
          <span className="t-xs c-3 num">{format.money(place.prize, { kurus: 'auto' })}</span>
        </li>
      ))}
    </ol>
  )
}

export function Places({
  kind,
  places,
  ownEntry,
}: {
  kind: TournamentKind
  places: readonly (Standing & { position?: number })[]
  ownEntry: number | undefined
}) {
  const texts = useTexts().contests
  const format = useFormat()
  return (
    <table className="card places">
      <thead>
        <tr>
          <th scope="col">{texts.rank}</th>
          <th scope="col">{texts.player}</th>
          <th scope="col" className="places__n">
            {texts.score}
          </th>
          <th scope="col" className="places__n">
            {texts.prize}
          </th>
        </tr>
      </thead>
      <tbody>
        {places.map((place, index) => (
          <Fragment key={place.entry}>
            {isGap(places[index - 1], place) && (
              <tr className="places__gap">
                <td colSpan={4}>⋯</td>
              </tr>
            )}
            <tr className={ownEntry === place.entry ? 'is-own' : ''}>
              <td className="num">{format.number(place.rank)}</td>
              <td>{ownEntry === place.entry ? <b>{texts.you}</b> : place.name}</td>
              <td className="num places__n">{scoreText(kind, place.score, texts, format)}</td>
              <td className="num places__n">
                {place.prize === '0.00' ? '–' : format.money(place.prize, { kurus: 'auto' })}
              </td>
            </tr>
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

function isGap(before: { position?: number } | undefined, place: { position?: number }): boolean {
  return (
    before?.position !== undefined &&
    place.position !== undefined &&
    place.position > before.position + 1
  )
}

function Prizes({ prizes }: { prizes: readonly string[] }) {
  const texts = useTexts().contests
  const format = useFormat()
  return (
    <table className="card places" aria-label={texts.prizes}>
      <thead>
        <tr>
          <th scope="col">{texts.rank}</th>
          <th scope="col" className="places__n">
            {texts.prize}
          </th>
        </tr>
      </thead>
      <tbody>
        {prizes.map((prize, index) => (
          <tr key={index}>
            <td className="num">{format.number(index + 1)}</td>
            <td className="num places__n">{format.money(prize, { kurus: 'auto' })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
