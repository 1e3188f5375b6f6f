import type { TennisCard } from '#games/virtuals/tennis/tennis-card.ts'
import type { Lang } from '#shared/lang.ts'
import { FormLetters } from '../form-letters.tsx'
import { playerOf } from '../names.ts'
import { textsOf } from '../virtual-texts.ts'
import { Dress } from './dress.tsx'

export function Ranking({ lang, card }: { lang: Lang; card: TennisCard }) {
  const texts = textsOf(lang)
  return (
    <table className="table table--dense vs-league">
      <thead>
        <tr>
          <th>#</th>
          <th>{texts.player}</th>
          <th className="r vs-wide">{texts.played}</th>
          <th className="r">{texts.victories}</th>
          <th className="r">{texts.defeats}</th>
          <th className="r vs-wide">{texts.sets}</th>
          <th className="r vs-wide">{texts.gamesWon}</th>
          <th className="r">{texts.lately}</th>
        </tr>
      </thead>
      <tbody>
        {card.table.map(
          ({ player, played, won, lost, setsWon, setsLost, gamesWon, gamesLost, form }, at) => (
            <tr key={player}>
              <td className="num">{at + 1}</td>
              <th scope="row">
                <span className="vs-club">
                  <Dress player={player} />
                  <span className="vs-name">{playerOf(player).name}</span>
                </span>
              </th>
              <td className="r num vs-wide">{played}</td>
              <td className="r num w-7">{won}</td>
              <td className="r num">{lost}</td>
              <td className="r num vs-wide">
                {setsWon}–{setsLost}
              </td>
              <td className="r num vs-wide">
                {gamesWon}–{gamesLost}
              </td>
              <td className="r">
                <FormLetters lang={lang} form={form} />
              </td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  )
}
