import { useState } from 'react'
import type { BoardProps, ShownRound } from './original-view.ts'
import './win-moment.css'

const SPARKS = Array.from({ length: 10 }, (_, index) => index)

export function WinMoment({
  round,
  phase,
  reducedMotion,
  fast,
  money,
}: Pick<BoardProps, 'round' | 'phase' | 'reducedMotion' | 'fast' | 'money'>) {
  const won = round?.state === 'settled' && round.winMinor > round.betMinor ? round : undefined
  const [shown, setShown] = useState<ShownRound>()
  if (phase === 'idle' && won !== undefined && shown !== won) setShown(won)
  else if (phase === 'asking' && shown !== undefined) setShown(undefined)
  if (shown === undefined) return null
  const big = shown.winMinor >= shown.betMinor * 10n
  return (
    <div
      key={shown.roundID}
      className={`won${big ? ' won--big' : ''}${reducedMotion || fast ? ' won--still' : ''}`}
      aria-hidden="true"
    >
      {SPARKS.map((spark) => (
        <i key={spark} style={{ ['--spark' as string]: spark }} />
      ))}
      <b className="num">+{money(shown.winMinor - shown.betMinor)}</b>
    </div>
  )
}
