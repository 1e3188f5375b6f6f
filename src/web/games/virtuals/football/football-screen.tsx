import { useMemo } from 'react'
import type { FootballCard, FootballResult } from '#games/virtuals/football/football-card.ts'
import type { Lang } from '#shared/lang.ts'
import { CanvasScreen } from '../canvas-screen.tsx'
import { clubOf } from '../names.ts'
import { textsOf } from '../virtual-texts.ts'
import { lastGoal, minuteAt, partAt, scoreAt } from './match-clock.ts'
import { drawPitch } from './pitch-scene.ts'
import { ballPath } from './play.ts'

const CHEER = 2.2

type Props = {
  lang: Lang
  name: string
  card: FootballCard
  result: FootballResult | undefined
  match: number
  onMatch: (match: number) => void
  shareNow: () => number
  share: number
  reducedMotion: boolean
}

export function FootballScreen({
  lang,
  name,
  card,
  result,
  match,
  onMatch,
  shareNow,
  share,
  reducedMotion,
}: Props) {
  const texts = textsOf(lang)
  const fixture = card.fixtures[match]
  const draw = useMemo(() => {
    const ball = ballPath(result?.matches[match]?.goals ?? [], (result?.run ?? 0) + match * 7_919)
    const clubs = { home: clubOf(fixture?.home ?? -1), away: clubOf(fixture?.away ?? -1) }
    return (pen: CanvasRenderingContext2D, size: { width: number; height: number }) =>
      drawPitch(
        pen,
        size,
        clubs,
        result === undefined ? () => ({ x: 0, y: 0 }) : ball,
        minuteAt(shareNow()),
      )
  }, [result, match, fixture, shareNow])
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
      <CanvasScreen draw={draw} reducedMotion={reducedMotion} label={texts.screen(name)} />
      {result !== undefined && fixture !== undefined && (
        <p className="vs-score">
          <span className="cut">{clubOf(fixture.home).name}</span>
          <b className="num">{scoreText(result, match, minute)}</b>
          <span className="cut">{clubOf(fixture.away).name}</span>
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
