import type { RaceCard, RaceResult } from '#games/virtuals/races/race-card.ts'
import type { Lang } from '#shared/lang.ts'
import { runnerName } from '../names.ts'
import { textsOf } from '../virtual-texts.ts'
import { Cloth } from './cloth.tsx'
import { marginText, photoPlaces } from './photo-finish.ts'

const SHOWN = 3

export function PhotoBoard({
  lang,
  card,
  result,
  isPhoto,
}: {
  lang: Lang
  card: RaceCard
  result: RaceResult
  isPhoto: boolean
}) {
  const texts = textsOf(lang)
  return (
    <div className="vs-podium" role="status">
      {isPhoto && <p className="badge">{texts.photo}</p>}
      <h2 className="sr">{texts.firstThree}</h2>
      <ol>
        {photoPlaces(result)
          .slice(0, SHOWN)
          .map(({ number, gap }, place) => (
            <li key={number} data-place={place + 1}>
              <span className="num">{place + 1}</span>
              <Cloth kind={card.kind} number={number} />
              <b>{runnerName(card, number)}</b>
              {place > 0 && <span className="vs-margin">{marginText(gap, texts.margins)}</span>}
            </li>
          ))}
      </ol>
    </div>
  )
}
