import type { TableKind } from '#games/tables/table-game.ts'
import type { TableState } from '#shared/contracts/tables.ts'
import type { Lang } from '#shared/lang.ts'
import { textsOf } from './live-table-texts.ts'
import { secondsLeft, shareLeft } from './round-moment.ts'

const LENGTH = 2 * Math.PI * 25
const SOON = 5

export function StatusRing({
  state,
  now,
  lang,
  isOver,
  kind,
}: {
  state: TableState
  now: number
  lang: Lang
  isOver: boolean
  kind: TableKind
}) {
  const texts = textsOf(lang)
  const left = secondsLeft(state, now)
  const phase = isOver ? 'result' : state.phase
  const word =
    state.roundID === null
      ? texts.rests
      : phase === 'dealing'
        ? texts.dealing[kind]
        : texts.phase[phase]
  return (
    <div className="lt-status" data-soon={left !== undefined && left <= SOON}>
      {left !== undefined && (
        <span className="lt-ring" role="timer" aria-label={texts.seconds(left)}>
          <svg viewBox="0 0 56 56" aria-hidden="true">
            <circle cx="28" cy="28" r="25" />
            <circle
              cx="28"
              cy="28"
              r="25"
              className="lt-ring__left"
              strokeDasharray={LENGTH}
              strokeDashoffset={LENGTH * (1 - shareLeft(state, now))}
            />
          </svg>
          <b>{left}</b>
        </span>
      )}
      <span className="lt-status__word">{word}</span>
    </div>
  )
}
