import type { Mission } from '#shared/contracts/tournaments.ts'
import { useFormat } from '#web/lib/format.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Progress } from '#web/ui/progress.tsx'

export function MissionList({
  missions,
}: {
  missions: readonly (Mission & { progress?: string })[]
}) {
  const texts = useTexts().contests
  const format = useFormat()
  return (
    <ol className="card">
      {missions.map(({ kind, target, progress }, place) => {
        const words = texts.mission[kind](format.number(Number(target)))
        return (
          <li key={place} className="mission">
            <p className="row spread g-12">
              <span className="w-6">{words}</span>
              {progress !== undefined &&
                (progress === target ? (
                  <Badge icon="check" tone="up">
                    {texts.missionDone}
                  </Badge>
                ) : (
                  <span className="t-sm c-2 num">
                    {texts.missionAt(
                      format.number(Number(progress)),
                      format.number(Number(target)),
                    )}
                  </span>
                ))}
            </p>
            {progress !== undefined && progress !== target && (
              <Progress value={Number(progress)} max={Number(target)} label={words} />
            )}
          </li>
        )
      })}
    </ol>
  )
}
