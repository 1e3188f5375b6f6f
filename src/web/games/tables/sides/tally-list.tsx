import type { Tally } from '#games/tables/statistics/tallies.ts'
import type { Lang } from '#shared/lang.ts'
import { roadTextsOf } from './road-texts.ts'

export function TallyList({
  tally,
  names,
  lang,
  rounds,
}: {
  tally: Tally<string>
  names: Readonly<Record<string, string>>
  lang: Lang
  rounds: number
}) {
  const texts = roadTextsOf(lang)
  if (rounds === 0) return <p className="sd-none">{texts.none}</p>
  return (
    <dl className="sd-tally" aria-label={texts.rounds(rounds)}>
      {tally.map(({ value, rounds: came }) => (
        <div key={value} data-side={value}>
          <dt>{names[value]}</dt>
          <dd>{came}</dd>
        </div>
      ))}
    </dl>
  )
}
