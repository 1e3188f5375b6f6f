import { useFormat } from '#web/lib/format.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Progress } from '#web/ui/progress.tsx'
import type { OwnLoyalty } from './use-loyalty.ts'

export function LevelProgress({ own: { standing, level, next } }: { own: OwnLoyalty }) {
  const texts = useTexts().loyalty
  const format = useFormat()
  const money = (wire: string) => format.money(wire, { kurus: 'auto' })
  if (standing.week === null) return <p className="t-sm c-2">{texts.resting}</p>
  if (next === undefined || standing.next === null)
    return <p className="t-sm c-2">{texts.highest}</p>
  const [done, whole] = [
    Number(standing.turnover) - Number(level.from),
    Number(next.from) - Number(level.from),
  ]
  return (
    <div className="loyal__progress">
      <Progress
        value={done}
        max={whole}
        label={texts.progress(money(standing.turnover), money(next.from))}
      />
      <p className="t-sm c-2 num">{texts.toNext(money(standing.next.missing), next.name)}</p>
    </div>
  )
}
