import { oddsFormat } from '#web/lib/odds-format.ts'
import { useTexts } from '#web/lib/texts.ts'
import { IconButton } from '#web/ui/button.tsx'
import { useSettingsSheet } from '../slip/use-settings-sheet.tsx'

export function OddsSetting({ className }: { className?: string }) {
  const { slip } = useTexts().sports
  const { open, sheet } = useSettingsSheet()
  return (
    <>
      <IconButton
        {...(className !== undefined && { className })}
        icon="settings"
        aria-haspopup="dialog"
        label={slip.oddsFormatNow(slip.oddsFormats[oddsFormat.use()])}
        onClick={open}
      />
      {sheet}
    </>
  )
}
