import { useTexts } from '#web/lib/texts.ts'

/** Stands beside who serves. */
export function ServeMark() {
  return (
    <span className="serve-mark" role="img" aria-label={useTexts().sports.match.live.serving} />
  )
}
