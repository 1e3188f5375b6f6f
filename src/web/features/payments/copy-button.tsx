import { useTexts } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toasts.ts'
import { IconButton } from '#web/ui/button.tsx'

export function CopyButton({ value, label }: { value: string; label: string }) {
  const { payments } = useTexts()
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(value)
      showToast('up', payments.copied)
    } catch {
      showToast('down', payments.copyFailed)
    }
  }
  return (
    <IconButton icon="copy" size="sm" label={payments.copy(label)} onClick={() => void copy()} />
  )
}
