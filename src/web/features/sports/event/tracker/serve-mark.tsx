import { useTexts } from '#web/lib/texts.ts'

export function ServeMark() {
  return (
    <span className="serve-mark" role="img" aria-label={useTexts().sports.match.live.serving} />
  )
}
