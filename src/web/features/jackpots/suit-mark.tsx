import { Icon } from '#web/ui/icon.tsx'
import './suit-mark.css'

const SIGNS: Readonly<Record<string, string>> = {
  clubs: '♣',
  diamonds: '♦',
  hearts: '♥',
  spades: '♠',
}

export function SuitMark({ id }: { id: string }) {
  const sign = SIGNS[id]
  return (
    <span className="jackpot__mark" data-suit={id} aria-hidden="true">
      {sign ?? <Icon name="crown" />}
    </span>
  )
}
