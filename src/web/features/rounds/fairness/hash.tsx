import { useTexts } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toasts.ts'
import { IconButton } from '#web/ui/button.tsx'

/** A long value to compare or copy. It may break anywhere, so that all of it is readable. */
export function Hash({ value, label }: { value: string; label: string }) {
  const texts = useTexts().play
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(value)
    showToast('up', texts.copied)
  }
  return (
    <span className="hash">
      <code className="hash__v">{value}</code>
      <IconButton
        icon="copy"
        size="sm"
        label={`${texts.copy}: ${label}`}
        onClick={() => void copy()}
      />
    </span>
  )
}
