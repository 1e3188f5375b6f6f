import { WHEEL_SEGMENTS } from '#games/tables/money-wheel/money-wheel.ts'
import type { Lang } from '#shared/lang.ts'
import { segmentColour } from './segment-colours.ts'
import { numberOf, segmentsOf } from './wheel-board.ts'
import { wordsOf } from './wheel-words.ts'

export function SegmentFace({ spot, lang }: { spot: string; lang: Lang }) {
  const segment = numberOf(spot)
  return (
    <span className="mw-tile" style={{ backgroundColor: segmentColour(segment) }}>
      <b>{segment}</b>
      <span>{segment}:1</span>
      <small>{wordsOf(lang).share(segmentsOf(segment), WHEEL_SEGMENTS.length)}</small>
    </span>
  )
}
