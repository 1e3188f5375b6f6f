import { useState } from 'react'
import type { BoardProps } from '../../original-view.ts'
import { usePlay, wait } from '../../play-events.ts'
import { clearRound } from './poker-choices.ts'
import { handOf, othersOf } from './poker-round.ts'

export const PLACES = [0, 1, 2, 3, 4]
const DEAL_MS = 110
const TURN_MS = 330
const DRAW_MS = 190
const OTHER_MS = 110
const END_MS = 520

/** `others`: how many of the other hands are shown. */
export type Laid = {
  cards: readonly (number | undefined)[]
  up: readonly boolean[]
  others: number
}
const BARE: Laid = { cards: PLACES.map(() => undefined), up: PLACES.map(() => false), others: 0 }

/** Deals the cards, draws those that replace the thrown ones, then shows the other hands. */
export function useLaid({
  phase,
  round,
  fast,
  reducedMotion,
  sound,
  onShown,
}: Pick<BoardProps, 'phase' | 'round' | 'fast' | 'reducedMotion' | 'sound' | 'onShown'>): Laid {
  const [laid, setLaid] = useState(BARE)
  usePlay(
    round,
    phase === 'showing',
    async (shown, signal) => {
      clearRound('')
      const still = fast || reducedMotion
      const turnUp = async (
        places: readonly number[],
        cards: readonly number[],
        ms: number,
      ): Promise<void> => {
        for (const place of places) {
          setLaid((now) => ({
            ...now,
            cards: now.cards.map((card, i) => (i === place ? cards[i] : card)),
            up: now.up.map((up, i) => up || i === place),
          }))
          sound.tick(place / 6)
          await wait(ms, signal)
        }
        await wait(TURN_MS, signal)
      }
      const { deal: first, drawn: second } = handOf(shown)
      if (!still && first !== undefined && shown.fresh === 0) {
        setLaid({ cards: first.cards, up: PLACES.map(() => false), others: 0 })
        await wait(TURN_MS, signal)
        await turnUp(PLACES, first.cards, DEAL_MS)
      }
      if (!still && second !== undefined) {
        if (shown.fresh === 0) await wait(END_MS, signal)
        const thrown = PLACES.filter((place) => second.hold[place] !== true)
        setLaid((now) => ({ ...now, up: now.up.map((up, i) => up && !thrown.includes(i)) }))
        if (thrown.length > 0) {
          await wait(TURN_MS, signal)
          await turnUp(thrown, second.cards, DRAW_MS)
        }
        for (const n of othersOf(second).keys()) {
          setLaid((now) => ({ ...now, others: n + 1 }))
          sound.tick((n % 7) / 6)
          await wait(OTHER_MS, signal)
        }
      }
      setLaid({
        cards: (second ?? first)?.cards ?? BARE.cards,
        up: PLACES.map(() => true),
        others: othersOf(second).length,
      })
      if (!fast && shown.state === 'settled') await wait(END_MS, signal)
    },
    onShown,
  )
  return laid
}
