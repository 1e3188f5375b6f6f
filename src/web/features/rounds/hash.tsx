import { useTexts } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toasts.ts'
import { IconButton } from '#web/ui/button.tsx'

/** A long value to compare or copy, broken anywhere so that all of it can be read. */
export function Hash({ value, label }: { value: string; label: string }) {
  const texts = useTexts().play
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(value)
    showToast('up', texts.copied)
  }
  return (
    <span className="hash">
      <code className="hash__v">{value}</code>
      <IconButton icon="copy" size="sm" label={`${texts.copy}: ${label}`} onClick={() => void copy()} />
    </span>
  )
}

/** The head and tail of a seal, for a place where its presence is enough: "9f2c 41ab 77e0 … d3b8". */
export function shortHash(value: string): string {
  return `${value.slice(0, 4)} ${value.slice(4, 8)} ${value.slice(8, 12)} … ${value.slice(-4)}`
}
