import { useState } from 'react'
import { TIME_OUT_HOURS } from '#shared/players/protection.ts'
import { useTexts } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { useErrorText } from '#web/ui/empty.tsx'
import { useChange } from './protection-state.ts'

export function TimeOutSection({ until }: { until: string | null }) {
  const texts = useTexts().protection
  const errorText = useErrorText()
  const [hours, setHours] = useState<(typeof TIME_OUT_HOURS)[number]>()
  const begin = useChange('time_out', () => {
    showToast('up', texts.timeOutDone)
    setHours(undefined)
    scrollTo({ top: 0 })
  })
  return (
    <section className="card card--pad col g-12" aria-labelledby="time-out-title">
      <div>
        <h2 className="title-sm" id="time-out-title">
          {texts.timeOut}
        </h2>
        <p className="c-2 t-sm">{texts.timeOutText}</p>
      </div>
      <div className="chips guard__chips" role="group" aria-labelledby="time-out-title">
        {TIME_OUT_HOURS.map((length) => (
          <Chip
            key={length}
            selected={length === hours}
            onClick={() => setHours(length === hours ? undefined : length)}
          >
            {texts.hoursOf[length]}
          </Chip>
        ))}
      </div>
      {hours !== undefined && (
        <div className="col g-12">
          <p className="t-sm" aria-live="polite">
            {texts.timeOutSure(texts.hoursOf[hours])}
          </p>
          <div className="row g-8">
            <Button variant="ink" busy={begin.isPending} onClick={() => begin.mutate({ hours })}>
              {texts.timeOutYes}
            </Button>
            <Button variant="ghost" onClick={() => setHours(undefined)}>
              {texts.cancel}
            </Button>
          </div>
        </div>
      )}
      {until === null && hours === undefined && begin.error !== null && (
        <p className="field__help field__help--error" role="alert">
          {errorText(begin.error)}
        </p>
      )}
    </section>
  )
}
