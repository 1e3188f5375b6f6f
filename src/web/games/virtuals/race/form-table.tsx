import type { RaceCard } from '#games/virtuals/races/race-card.ts'
import type { Lang } from '#shared/lang.ts'
import { runnerName } from '../names.ts'
import { textsOf } from '../virtual-texts.ts'
import { Cloth } from './cloth.tsx'

export function FormTable({ lang, card }: { lang: Lang; card: RaceCard }) {
  const texts = textsOf(lang)
  return (
    <table className="table table--dense vs-league">
      <thead>
        <tr>
          <th colSpan={2}>{texts.runner}</th>
          <th className="r">{texts.starts}</th>
          <th className="r">{texts.wins}</th>
          <th className="r">{texts.lately}</th>
        </tr>
      </thead>
      <tbody>
        {card.runners
          .toSorted((a, b) => b.wins - a.wins || a.starts - b.starts)
          .map(({ number, starts, wins, form }) => (
            <tr key={number}>
              <td>
                <Cloth kind={card.kind} number={number} />
              </td>
              <th scope="row">{runnerName(card, number)}</th>
              <td className="r num">{starts}</td>
              <td className="r num">{wins}</td>
              <td className="r num">{form.join(' ') || '–'}</td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}
