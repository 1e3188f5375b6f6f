import { CardBack, CardFace } from './card-face.tsx'
import './cards.css'

type Props = {
  card: number | undefined
  up: boolean
  className?: string
}

/** A card that turns over. Its container provides the accessible name. */
export function PlayingCard({ card, up, className = '' }: Props) {
  return (
    <span className={`pcard ${up ? 'is-up' : ''} ${className}`}>
      <span className="pcard__body">
        {card !== undefined && <CardFace card={card} />}
        <CardBack />
      </span>
    </span>
  )
}

export function SmallCard({ card, className = '' }: { card: number; className?: string }) {
  return (
    <span className={`pcard pcard--small is-up ${className}`}>
      <span className="pcard__body">
        <CardFace card={card} small />
      </span>
    </span>
  )
}
