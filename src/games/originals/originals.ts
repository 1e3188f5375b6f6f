import { crash } from './crash.ts'
import { dice } from './dice.ts'
import { hilo } from './hilo.ts'
import { keno } from './keno.ts'
import { coin } from './coin.ts'
import { scratch } from './scratch.ts'
import { limbo } from './limbo.ts'
import { mines } from './mines.ts'
import type { Original } from './original.ts'
import { plinko } from './plinko.ts'
import { tower } from './tower.ts'
import { wheel } from './wheel.ts'
import { videoPoker } from './video-poker.ts'

export const ORIGINALS: readonly Original[] = [
  crash,
  dice,
  limbo,
  plinko,
  mines,
  hilo,
  videoPoker,
  keno,
  wheel,
  coin,
  tower,
  scratch,
]
