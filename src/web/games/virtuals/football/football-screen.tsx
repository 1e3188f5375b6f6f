import type { FootballResult } from '#games/virtuals/football/football-card.ts'
import { clubOf } from '../names.ts'
import { textsOf } from '../virtual-texts.ts'
import { lastGoal, minuteAt, partAt, scoreAt } from './match-clock.ts'
import { MatchPicture, type MatchPictureProps } from './match-picture.tsx'

const CHEER = 2.2

type Props = MatchPictureProps & { onMatch: (match: number) => void }

export function FootballScreen({ onMatch, ...picture }: Props) {
  const { lang, card, result, match, share } = picture
  const texts = textsOf(lang)
  const fixture = card.fixtures[match]
  const minute = minuteAt(share)
  const part = partAt(share)
  const goal = result && part === 'playing' ? lastGoal(result, minute) : undefined
  const isCheered = goal !== undefined && goal.match === match && minute - goal.minute < CHEER
  const stand =
    part === 'break'
      ? texts.halfTime
      : part === 'over'
        ? texts.fullTime
        : texts.minute(Math.floor(minute))
  return (
    <>
      <MatchPicture {...picture} />
      {result !== undefined && fixture !== undefined && (
        <p className="vs-score">
          <span className="vs-name">{clubOf(fixture.home).name}</span>
          <b className="num">{scoreText(result, match, minute)}</b>
          <span className="vs-name">{clubOf(fixture.away).name}</span>
          <span className="t-xs num">{stand}</span>
        </p>
      )}
      {isCheered && (
        <p className="vs-goal" aria-hidden="true">
          {texts.goal}
        </p>
      )}
      {result !== undefined && (
        <ul className="vs-ticker" aria-label={texts.matches}>
          {card.fixtures.map(({ home, away }, at) => (
            <li key={home}>
              <button
                type="button"
                aria-pressed={at === match}
                data-goal={goal?.match === at && minute - goal.minute < CHEER}
                title={`${clubOf(home).name} – ${clubOf(away).name}`}
                onClick={() => onMatch(at)}
              >
                <span>{clubOf(home).short}</span>
                <b className="num">{scoreText(result, at, minute)}</b>
                <span>{clubOf(away).short}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function scoreText(result: FootballResult, match: number, minute: number): string {
  const { home, away } = scoreAt(result, match, minute)
  return `${home}–${away}`
}
