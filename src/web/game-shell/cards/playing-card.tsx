import { CardBack, CardFace } from './card-face.tsx'
import './cards.css'

type Props = {
  /** undefined: only its back is known. */
  card: number | undefined
  /** Its picture lies up. */
  up: boolean
  className?: string
}

/** A card that turns over. Its name is told by what holds it. */
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

/** Rank and suit alone, on a card of a finger's breadth. */
export function SmallCard({ card, className = '' }: { card: number; className?: string }) {
  return (
    <span className={`pcard pcard--small is-up ${className}`}>
      <span className="pcard__body">
        <CardFace card={card} small />
      </span>
    </span>
  )
}
