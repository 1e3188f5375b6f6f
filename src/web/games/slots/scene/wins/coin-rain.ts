import { Container, Sprite, type Texture } from 'pixi.js'
import type { Clock } from '../clock.ts'
import type { Layout } from '../layout.ts'

export type CoinRain = {
  root: Container
  start: (layout: Layout, density: number) => void
  stop: () => void
}

type Coin = {
  sprite: Sprite
  x: number
  y: number
  speed: number
  drift: number
  spin: number
  phase: number
  size: number
}

/** Sizes in hundredths of the page, speeds in page heights per second. */
const DEPTHS = [
  { size: 4.4, speed: 0.3, alpha: 0.75, share: 0.4 },
  { size: 7.6, speed: 0.46, alpha: 1, share: 0.4 },
  { size: 13, speed: 0.72, alpha: 0.9, share: 0.2 },
] as const
const POOL = 54

export function createCoinRain(
  clock: Clock,
  coins: readonly Texture[],
  random: () => number,
): CoinRain {
  const root = new Container({ eventMode: 'none', visible: false })
  let falling: Coin[] = []
  let page: Layout | undefined
  let seconds = 0
  let ending = false
  clock.every((deltaMs) => {
    if (!root.visible || !page || clock.instant) return
    seconds += deltaMs / 1000
    for (const coin of falling) fall(coin, deltaMs / 1000, page)
    if (ending) root.alpha = Math.max(0, root.alpha - deltaMs / 400)
    if (root.alpha === 0) root.visible = false
  })
  const fall = (coin: Coin, delta: number, { width, height, unit }: Layout) => {
    coin.y += coin.speed * height * delta
    coin.x += coin.drift * unit * delta
    if (coin.y > height + coin.size * unit) {
      coin.y = -coin.size * unit * (1 + random())
      coin.x = random() * width
    }
    const frame = coins[Math.floor(seconds * coin.spin + coin.phase) % coins.length]
    if (frame) {
      coin.sprite.texture = frame
      coin.sprite.scale.set((coin.size * unit) / frame.width)
    }
    coin.sprite.position.set(coin.x, coin.y)
    coin.sprite.rotation = coin.phase + seconds * 0.8
  }
  return {
    root,
    start(layout, density) {
      page = layout
      if (coins.length === 0 || clock.instant) return
      for (const child of root.removeChildren()) child.destroy()
      falling = Array.from({ length: Math.round(POOL * density) }, (_, i) =>
        newCoin(i / (POOL * density), layout, random),
      )
      falling.sort((a, b) => a.size - b.size)
      root.addChild(...falling.map((coin) => coin.sprite))
      ending = false
      root.alpha = 1
      root.visible = true
    },
    stop() {
      ending = true
    },
  }
}

function newCoin(share: number, { width, height }: Layout, random: () => number): Coin {
  const depth =
    share < DEPTHS[0].share
      ? DEPTHS[0]
      : share < DEPTHS[0].share + DEPTHS[1].share
        ? DEPTHS[1]
        : DEPTHS[2]
  const sprite = new Sprite({ anchor: 0.5, alpha: depth.alpha })
  const size = depth.size * (0.8 + random() * 0.4)
  return {
    sprite,
    size,
    x: random() * width,
    y: -random() * height * 1.1,
    speed: depth.speed * (0.8 + random() * 0.4),
    drift: (random() - 0.5) * 6,
    spin: 9 + random() * 9,
    phase: random() * 12,
  }
}
