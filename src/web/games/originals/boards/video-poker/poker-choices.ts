import { useSyncExternalStore } from 'react'
import { perfectHold, type Hold } from '#games/originals/poker-perfect.ts'
import type { PokerVariant } from '#games/originals/poker-variants.ts'

export const NO_HOLD: Hold = [false, false, false, false, false]

/**
 * Held cards of the current round, whether the advice is shown, and the settled round that another
 * choice of variant or hands cleared away. Shared by the board and the main button.
 */
type Choices = { roundID: string; hold: Hold; advice: boolean; cleared: string }

let choices: Choices = { roundID: '', hold: NO_HOLD, advice: false, cleared: '' }
const listeners = new Set<() => void>()

function set(change: Partial<Choices>): void {
  choices = { ...choices, ...change }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function useChoices(): Choices {
  return useSyncExternalStore(subscribe, () => choices)
}

export function holdIn(roundID: string): Hold {
  return choices.roundID === roundID ? choices.hold : NO_HOLD
}

export function toggleHold(roundID: string, place: number): void {
  set({ roundID, hold: holdIn(roundID).map((held, i) => (i === place ? !held : held)) })
}

export function setAdvice(advice: boolean): void {
  set({ advice })
}

/** An empty id shows the round again, as in a replay. */
export function clearRound(roundID: string): void {
  set({ cleared: roundID })
}

let advised: { key: string; hold: Hold } = { key: '', hold: NO_HOLD }

export function adviceFor(variant: PokerVariant, cards: readonly number[]): Hold {
  const key = `${variant} ${cards.join(' ')}`
  if (advised.key !== key) advised = { key, hold: perfectHold(variant, cards).hold }
  return advised.hold
}
