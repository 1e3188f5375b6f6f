import type { FootballCard } from '#games/virtuals/football/football-card.ts'
import type { Lang } from '#shared/lang.ts'
import { FormLetters } from '../form-letters.tsx'
import { clubOf } from '../names.ts'
import { textsOf } from '../virtual-texts.ts'
import { Crest } from './crest.tsx'

export function LeagueTable({ lang, card }: { lang: Lang; card: FootballCard }) {
  const texts = textsOf(lang)
  return (
    <table className="table table--dense vs-league">
      <thead>
        <tr>
          <th>#</th>
          <th>{texts.club}</th>
          <th className="r">{texts.played}</th>
          <th className="r vs-wide">{texts.goals}</th>
          <th className="r">{texts.average}</th>
          <th className="r">{texts.points}</th>
          <th className="r">{texts.lately}</th>
        </tr>
      </thead>
      <tbody>
        {card.table.map(({ club, played, scored, conceded, points, form }, at) => (
          <tr key={club}>
            <td className="num">{at + 1}</td>
            <th scope="row">
              <span className="vs-club">
                <Crest club={club} />
                <span className="vs-name">{clubOf(club).name}</span>
              </span>
            </th>
            <td className="r num">{played}</td>
            <td className="r num vs-wide">{scored}</td>
            <td className="r num">{String(scored - conceded).replace('-', '−')}</td>
            <td className="r num w-7">{points}</td>
            <td className="r">
              <FormLetters lang={lang} form={form} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
