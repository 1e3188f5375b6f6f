import { REALITY_MINUTES } from '#shared/players/protection.ts'
import { useFormat } from '#web/lib/format.ts'
import { useTexts } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Chip } from '#web/ui/chip.tsx'
import { useErrorText } from '#web/ui/empty.tsx'
import { useChange } from './protection-state.ts'

export function ReminderSection({ minutes }: { minutes: number }) {
  const texts = useTexts().protection
  const format = useFormat()
  const errorText = useErrorText()
  const set = useChange('set_reality_check', () => showToast('up', texts.reminderSaved))
  return (
    <section className="card card--pad col g-12" aria-labelledby="reminder-title">
      <div>
        <h2 className="title-sm" id="reminder-title">
          {texts.reminder}
        </h2>
        <p className="c-2 t-sm">{texts.reminderText}</p>
      </div>
      <div className="chips guard__chips" role="group" aria-labelledby="reminder-title">
        {[...REALITY_MINUTES.filter((every) => every > 0), 0].map((every) => (
          <Chip
            key={every}
            selected={every === minutes}
            onClick={() => every !== minutes && !set.isPending && set.mutate({ minutes: every })}
          >
            {every === 0 ? texts.reminderNever : texts.reminderEvery(format.number(every))}
          </Chip>
        ))}
      </div>
      {set.error !== null && (
        <p className="field__help field__help--error" role="alert">
          {errorText(set.error)}
        </p>
      )}
    </section>
  )
}
