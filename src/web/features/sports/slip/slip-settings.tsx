import { ANY_PRICE_PERCENT } from '#shared/sportsbook/coupon-bounds.ts'
import { useFormat } from '#web/lib/format.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { acceptance } from './acceptance.ts'
import { useSettingsSheet } from './use-settings-sheet.tsx'

export function SlipSettings() {
  const { slip } = useTexts().sports
  const format = useFormat()
  const { accept, tolerance } = acceptance.use()
  const { open, sheet } = useSettingsSheet()
  const words = {
    none: slip.accept.none,
    higher: slip.accept.higher,
    percent: slip.accept.percent(format.percent(Number(tolerance), 0)),
    any: slip.accept.any(format.percent(ANY_PRICE_PERCENT, 0)),
  }
  return (
    <>
      <button type="button" className="slip__set t-xs c-2" aria-haspopup="dialog" onClick={open}>
        {words[accept]}
        <Icon name="settings" size={16} />
      </button>
      {sheet}
    </>
  )
}
