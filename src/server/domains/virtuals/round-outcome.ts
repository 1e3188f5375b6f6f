import { resultDraw, VIRTUAL_CHAIN_ROUNDS } from '#games/virtuals/season.ts'
import type { VirtualCard, VirtualKind, VirtualResult } from '#games/virtuals/virtual-game.ts'
import { programmeOf, VIRTUAL_GAMES } from '#games/virtuals/virtuals.ts'
import {
  hashBefore,
  hashChains,
  type Chain,
  type HashChains,
} from '#server/domains/fairness/index.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { VirtualRound } from './virtual-round.ts'

/**
 * Must not leave the server: the result until the bets are closed, the hash until the round is
 * over.
 */
export type RoundOutcome = { hash: string; result: VirtualResult }

/** Each game draws from its own chain, whose length is a whole number of seasons. */
export function virtualChains(deps: Pick<Platform, 'database' | 'secrets'>) {
  const chains = new Map(
    VIRTUAL_GAMES.map(({ kind }): [string, HashChains] => [
      kind,
      hashChains(deps, `virtual:${kind}`, VIRTUAL_CHAIN_ROUNDS),
    ]),
  )

  function of(kind: string): HashChains {
    const known = chains.get(kind)
    if (known === undefined) throw new Error(`virtuals: no game ${kind}`)
    return known
  }

  return {
    of,
    /** Builds a round's card from the hash published with the previous round. */
    async cardFor(read: Db, kind: VirtualKind, chain: Chain, number: number): Promise<VirtualCard> {
      const { hash } = await of(kind).hashOf(read, number)
      const game = VIRTUAL_GAMES.find((known) => known.kind === kind)
      if (game === undefined) throw new Error(`virtuals: no game ${kind}`)
      return game.cardOf({ number, salt: chain.salt, hashBefore: hashBefore(hash) })
    },
    async outcomeOf(
      read: Db,
      { kind, number, card }: Pick<VirtualRound, 'kind' | 'number' | 'card'>,
    ): Promise<RoundOutcome> {
      const { hash, chain } = await of(kind).hashOf(read, number)
      return { hash, result: programmeOf(card).resultOf(resultDraw(hash, chain.salt, number)) }
    },
  }
}

export type VirtualChains = ReturnType<typeof virtualChains>
