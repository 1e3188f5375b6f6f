import type { ProvenVirtualRound } from '#shared/contracts/virtuals.ts'
import type { Lang } from '#shared/lang.ts'
import { clubOf, playerOf, roundName, runnerName } from './names.ts'
import { Cloth } from './race/cloth.tsx'
import { isRaceCard, isRaceResult, readCard, readResult } from './read-state.ts'
import { textsOf } from './virtual-texts.ts'

export function ResultsView({
  lang,
  rounds,
  hasMore,
  onMore,
}: {
  lang: Lang
  rounds: readonly ProvenVirtualRound[]
  hasMore: boolean
  onMore: () => void
}) {
  const texts = textsOf(lang)
  if (rounds.length === 0) return <p className="c-3 t-sm">{texts.resultsEmpty}</p>
  return (
    <>
      <ul className="vs-results">
        {rounds.map((round) => (
          <li key={round.roundID}>
            <Past lang={lang} round={round} />
          </li>
        ))}
      </ul>
      {hasMore && (
        <button type="button" className="btn btn--outline" onClick={onMore}>
          {texts.more}
        </button>
      )}
    </>
  )
}

function Past({ lang, round }: { lang: Lang; round: ProvenVirtualRound }) {
  const texts = textsOf(lang)
  const [card, result] = [readCard(round.card), readResult(round.result)]
  if (card?.kind === 'football' && result?.kind === 'football') {
    return (
      <>
        <h3 className="t-sm c-2">
          {roundName(card, texts)}
          {round.isVoid && ` · ${texts.back}`}
        </h3>
        <ul className="vs-scores">
          {card.fixtures.map(({ home, away }, at) => (
            <li key={home}>
              <span className="vs-name">{clubOf(home).name}</span>
              <b className="num">
                {result.matches[at]?.home}–{result.matches[at]?.away}
              </b>
              <span className="vs-name">{clubOf(away).name}</span>
            </li>
          ))}
        </ul>
      </>
    )
  }
  if (card?.kind === 'tennis' && result?.kind === 'tennis') {
    return (
      <>
        <h3 className="t-sm c-2">
          {roundName(card, texts)}
          {round.isVoid && ` · ${texts.back}`}
        </h3>
        <ul className="vs-scores vs-scores--sets">
          {card.fixtures.map(({ home, away }, at) => (
            <li key={home}>
              <span className="vs-name">{playerOf(home).name}</span>
              <b className="num">
                {result.matches[at]?.sets.map((set) => set.join('–')).join('  ')}
              </b>
              <span className="vs-name">{playerOf(away).name}</span>
            </li>
          ))}
        </ul>
      </>
    )
  }
  if (!isRaceCard(card) || !isRaceResult(result)) return null
  return (
    <>
      <h3 className="t-sm c-2">
        {roundName(card, texts)}
        {round.isVoid && ` · ${texts.back}`}
      </h3>
      <ol className="vs-order-past">
        {result.order.slice(0, 4).map((number, place) => (
          <li key={number}>
            <span className="num c-3">{place + 1}</span>
            <Cloth kind={card.kind} number={number} />
            <span className="vs-name">{runnerName(card, number)}</span>
          </li>
        ))}
      </ol>
    </>
  )
}
