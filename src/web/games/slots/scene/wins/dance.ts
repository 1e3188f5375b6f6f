import type { SymbolId } from '#games/slots/events.ts'
import { beatsOf } from '../../sound/beats.ts'
import type { Dance, SoundPalette } from '../../titles/presentation.ts'
import type { ActTools } from './symbol-acts.ts'
import { CELL, type SymbolView } from '../reels/symbol-view.ts'

type Dancer = { view: SymbolView; at: { x: number; y: number }; reel: number }

const HOP = 0.26
const SQUASH = 0.2
const LEAN = 0.2
const HOP_BEATS = 2.4
const ROUNDS = 2
const REST = 1.08

export function dances(dance: Dance | undefined, symbol: SymbolId | undefined): boolean {
  return symbol !== undefined && dance?.symbols.includes(symbol) === true
}

/** While `shown`, the dancers hop in turn, reel by reel, on the beats of the melody. */
export async function playDance(
  dancers: readonly Dancer[],
  { notes }: Dance,
  palette: SoundPalette,
  tools: ActTools,
  shown: () => boolean,
): Promise<void> {
  const reels = [...new Set(dancers.map(({ reel }) => reel))].toSorted((a, b) => a - b)
  const beats = beatsOf(palette, reels.length * ROUNDS)
  const hopMs = (palette.rhythm?.ms ?? 90) * HOP_BEATS
  await Promise.all(
    dancers.map((dancer) =>
      Promise.all(
        Array.from({ length: ROUNDS }, async (_, round) => {
          const turn = round * reels.length + reels.indexOf(dancer.reel)
          await tools.clock.wait(beats[turn] ?? 0)
          if (!shown()) return
          emitNote(dancer.at, notes, tools)
          await hop(dancer.view, turn % 2 === 0 ? 1 : -1, hopMs, tools, shown)
        }),
      ),
    ),
  )
}

function hop(
  view: SymbolView,
  side: 1 | -1,
  ms: number,
  { clock }: ActTools,
  shown: () => boolean,
): Promise<void> {
  return clock.run(ms, (t) => {
    if (!shown()) return
    if (t >= 1) return rest(view)
    const crouch = t < 0.2 ? Math.sin((t / 0.2) * Math.PI) : 0
    const air = t < 0.2 || t > 0.82 ? 0 : Math.sin(((t - 0.2) / 0.62) * Math.PI)
    const landing = t > 0.82 ? Math.sin(((t - 0.82) / 0.18) * Math.PI) : 0
    const flat = SQUASH * (crouch + landing)
    view.body.scale.set(REST * (1 + flat * 0.7 - air * 0.06), REST * (1 - flat + air * 0.1))
    view.body.position.set(side * air * CELL * 0.04, -air * CELL * HOP + flat * CELL * 0.2)
    view.body.rotation = side * LEAN * air
  })
}

function rest(view: SymbolView): void {
  view.body.scale.set(REST)
  view.body.position.set(0, 0)
  view.body.rotation = 0
}

function emitNote(
  at: { x: number; y: number },
  colours: readonly number[],
  { fx, particles, random }: ActTools,
): void {
  const tint = colours[Math.floor(random() * colours.length)] ?? 0xffffff
  particles.emit({
    texture: fx.note,
    x: at.x + (random() - 0.5) * CELL * 0.5,
    y: at.y - CELL * 0.34,
    vx: (random() - 0.5) * 70,
    vy: -95,
    lifeMs: 900,
    size: [CELL * 0.24, CELL * 0.3],
    tint,
  })
}
