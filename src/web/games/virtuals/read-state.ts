import type { VirtualCard, VirtualResult } from '#games/virtuals/virtual-game.ts'
import type { RaceCard, RaceResult } from '#games/virtuals/races/race-card.ts'
import { findVirtual } from '#games/virtuals/virtuals.ts'
import type { VirtualState } from '#shared/contracts/virtuals.ts'

type Loose = { kind: string } | null | undefined

export function readCard(card: Loose): VirtualCard | undefined {
  return isCard(card) ? card : undefined
}

export function readResult(result: Loose): VirtualResult | undefined {
  return isResult(result) ? result : undefined
}

function isCard(card: Loose): card is VirtualCard {
  return card != null && findVirtual(card.kind) !== undefined
}

function isResult(result: Loose): result is VirtualResult {
  return result != null && findVirtual(result.kind) !== undefined
}

export function isRaceCard(card: VirtualCard | undefined): card is RaceCard {
  return card?.kind === 'horses' || card?.kind === 'dogs'
}

export function isRaceResult(result: VirtualResult | undefined): result is RaceResult {
  return result?.kind === 'horses' || result?.kind === 'dogs'
}

export function isVirtualState(state: unknown): state is VirtualState {
  return typeof state === 'object' && state !== null && 'phase' in state && 'runsAt' in state
}

/** Returns the elapsed share of the running time, 0 to 1; 1 once the race is over. */
export function runShare({ phase, startsAt, endsAt }: VirtualState, nowMs: number): number {
  if (phase === 'result') return 1
  if (phase !== 'running' || startsAt === null || endsAt === null) return 0
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)]
  return Math.min(1, Math.max(0, (nowMs - start) / (end - start)))
}

export function secondsLeft({ endsAt }: VirtualState, nowMs: number): number | undefined {
  return endsAt === null ? undefined : Math.max(0, Math.ceil((Date.parse(endsAt) - nowMs) / 1_000))
}
