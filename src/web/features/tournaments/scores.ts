import type { OwnPlace, TournamentKind, TournamentRow } from '#shared/contracts/tournaments.ts'
import { fromWireMoney, toWireMoney } from '#shared/money.ts'
import type { Texts } from '#shared/texts/tr.ts'
import type { Format } from '#web/lib/format.ts'

type Words = Texts['contests']

export function scoreText(
  kind: TournamentKind,
  score: string,
  texts: Words,
  format: Format,
): string {
  if (kind === 'turnover') return format.money(score)
  if (kind === 'missions') return texts.missionsDone(format.number(Number(score)))
  return kind === 'multiple'
    ? texts.times(format.number(Number(score), 2))
    : texts.rounds(format.number(Number(score)))
}

type Gap = Pick<OwnPlace, 'kind' | 'score' | 'toNext'>

const neededScore = ({ kind, score, toNext }: Gap): string =>
  kind === 'streak' || kind === 'missions'
    ? String(Number(score) + Number(toNext))
    : toWireMoney(fromWireMoney(score) + fromWireMoney(toNext))

export function needText(gap: Gap, texts: Words, format: Format): string | undefined {
  const { kind, toNext } = gap
  if (toNext === '0') return undefined
  if (kind === 'turnover') return texts.needs.turnover(format.money(toNext))
  return texts.needs[kind](format.number(Number(neededScore(gap)), kind === 'multiple' ? 2 : 0))
}

/** The same in one figure: "+₺40.01", "12.35×", "5 rounds". */
export function shortNeed(gap: Gap, texts: Words, format: Format): string | undefined {
  if (gap.toNext === '0') return undefined
  return gap.kind === 'turnover'
    ? format.money(gap.toNext, { sign: 'always', kurus: 'auto' })
    : scoreText(gap.kind, neededScore(gap), texts, format)
}

export function whenText(
  {
    state,
    Start_date: starts,
    End_date: ends,
  }: Pick<TournamentRow, 'state' | 'Start_date' | 'End_date'>,
  texts: Words,
  format: Format,
): string {
  if (state === 'upcoming') return texts.startsAt(format.dateTime(starts))
  return state === 'active'
    ? texts.endsAt(format.dateTime(ends))
    : texts.endedAt(format.dateTime(ends))
}
