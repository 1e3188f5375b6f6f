import type { PromotionRequest } from '#shared/contracts/promotions.ts'
import { useFormat } from '#web/lib/format.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { termsChanges } from './terms-changes.ts'

export function TermsChanged({ request }: { request: PromotionRequest }) {
  const texts = useTexts().promotions
  const format = useFormat()
  const changes = termsChanges(request, texts, format)
  if (request.termsNow === null || changes.length === 0) return null
  return (
    <details className="bonus__terms">
      <summary className="t-sm c-2">
        <Icon name="down" size={16} />
        {texts.termsChanged(format.number(changes.length))}
      </summary>
      <div className="terms-changed">
        <p className="t-sm c-2">{texts.termsChangedText(format.longDate(request.termsNow.date))}</p>
        <dl>
          {changes.map(({ label, accepted, now }, n) => (
            <div key={`${n}-${label}`}>
              <dt className="w-6">{label}</dt>
              <dd>
                <span className="t-xs c-3">
                  {texts.accepted(format.number(request.termsVersion))}
                </span>
                <span>{accepted ?? texts.notStated}</span>
              </dd>
              <dd className="c-3">
                <span className="t-xs c-3">
                  {texts.termsAre(format.number(request.termsNow?.version ?? 0))}
                </span>
                <span>{now ?? texts.notStated}</span>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </details>
  )
}
