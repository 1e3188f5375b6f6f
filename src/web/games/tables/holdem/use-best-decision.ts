import { useEffect, useState } from 'react'
import { callResults, ENDS_A_FLOP } from '#games/tables/holdem/count-flop.ts'
import type { SharedAction } from '#games/tables/table-game.ts'
import type { HoldemTable } from './hand.ts'

const FLOP = 3

/**
 * Counts every end of the hand and returns the better decision; undefined until it is counted.
 * Counts in small steps, so that the page stays responsive.
 */
export function useBestDecision(
  { player, board }: Pick<HoldemTable, 'player' | 'board'>,
  isAsked: boolean,
): SharedAction | undefined {
  const [found, setFound] = useState<{ hand: string; action: SharedAction }>()
  const hand = `${player.join()}/${board.slice(0, FLOP).join()}`
  useEffect(() => {
    if (!isAsked) return
    const [own = '', flop = ''] = hand.split('/')
    const steps = callResults(own.split(',').map(Number), flop.split(',').map(Number))
    let sum = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const count = () => {
      const step = steps.next()
      if (step.done === true)
        return setFound({ hand, action: sum > -ENDS_A_FLOP ? 'call' : 'fold' })
      sum += step.value
      timer = setTimeout(count)
      return undefined
    }
    count()
    return () => clearTimeout(timer)
  }, [hand, isAsked])
  return isAsked && found?.hand === hand ? found.action : undefined
}
