import type { ProtectionState } from '#shared/contracts/protection.ts'
import { PERMANENT_END } from '#shared/players/protection.ts'
import { useFormat } from '#web/lib/format.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Icon } from '#web/ui/icon.tsx'

export function PauseBanner({
  state: { excludedUntil, timeOutUntil },
}: {
  state: ProtectionState
}) {
  const texts = useTexts().protection
  const format = useFormat()
  const until = excludedUntil ?? timeOutUntil
  if (until === null) return null
  const text =
    excludedUntil === null
      ? texts.pausedText(format.dateTime(until))
      : Date.parse(excludedUntil) === PERMANENT_END.getTime()
        ? texts.excludedPermanently
        : texts.excludedText(format.dateTime(until))
  return (
    <section className="card card--pad guard__pause" aria-labelledby="pause-title">
      <Icon name="pause" size={24} />
      <div className="col g-6">
        <h2 className="title-sm" id="pause-title">
          {excludedUntil === null ? texts.paused : texts.excluded}
        </h2>
        <p className="c-2">{text}</p>
        <p className="t-sm">
          <a className="link" href="tel:115">
            {texts.talk}
          </a>
        </p>
      </div>
    </section>
  )
}
