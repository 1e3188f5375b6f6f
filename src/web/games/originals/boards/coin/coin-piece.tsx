import type { Ref } from 'react'
import type { CoinSide } from '#games/originals/coin.ts'
import { artAddress } from '#web/game-shell/art-address.ts'

const LAYERS = Array.from({ length: 9 }, (_, i) => (i - 4) / 4)
const HALF_THICK = 0.034

export function CoinFace({ side, className }: { side: CoinSide; className?: string }) {
  return (
    <picture className={className}>
      <source srcSet={artAddress('yazi-tura', `${side}.avif`)} type="image/avif" />
      <img
        src={artAddress('yazi-tura', `${side}.webp`)}
        alt=""
        width="480"
        height="480"
        draggable={false}
      />
    </picture>
  )
}

export function CoinPiece({ ref }: { ref: Ref<HTMLDivElement> }) {
  return (
    <div ref={ref} className="coin__piece">
      {LAYERS.map((depth) => (
        <i
          key={depth}
          className="coin__edge"
          style={{ transform: `translateZ(calc(var(--size) * ${depth * HALF_THICK}))` }}
        />
      ))}
      <CoinFace side="tails" className="coin__face coin__face--tails" />
      <CoinFace side="heads" className="coin__face coin__face--heads" />
    </div>
  )
}
