import { betNumberOf, CRASH_MIN } from '#games/originals/crash.ts'
import { multiplierAfter } from '#games/originals/crash-curve.ts'
import { toWireMultiplier } from '#games/originals/multiplier.ts'
import { onlyParams } from '#games/originals/params.ts'
import type { JsonObject, RoundStep } from '#games/game-engine.ts'
import { Refusal } from '#shared/refusals.ts'
import type { SharedProof, SharedRounds } from '#server/domains/rounds/index.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { CrashChains } from './chain.ts'
import { endOf } from './flight-clock.ts'
import { isLate } from './settle.ts'
import { findLastRound, findRound, findRoundNow } from './shared-round.ts'
import type { crashTable } from './table-view.ts'

type Deps = {
  read: Db
  chains: CrashChains
  table: Pick<ReturnType<typeof crashTable>, 'opened' | 'settled'>
  requireRightClock: () => void
}

export function sharedBets({ read, chains, table, requireRightClock }: Deps): SharedRounds {
  return {
    betNumber: betNumberOf,
    async join(params) {
      requireRightClock()
      const last = await findLastRound(read)
      // The chain of the next round must have been published since this round began, so the house
      // cannot choose it after a bet.
      if (last === undefined) throw new Refusal('not possible')
      return { ...params, round: last.state === 'betting' ? last.number : last.number + 1 }
    },
    async judge(
      tx: Tx,
      { params, openedAt }: { params: JsonObject; openedAt: Date },
      move: RoundStep,
    ) {
      requireRightClock()
      if (move.action !== 'cashout') throw new Refusal('not possible')
      onlyParams(move.params)
      const number = Number(params['round'])
      const { point } = await chains.outcomeOf(tx, number)
      // The bet is locked by now, so this time is that of the commit. The end of a flight is
      // written and shown only after its time.
      const { round, now } = (await findRoundNow(tx, number)) ?? {}
      if (round?.state !== 'flying' || now === undefined || isLate(openedAt, round.startsAt))
        throw new Refusal('not possible')
      const stood = multiplierAfter(now.getTime() - round.startsAt.getTime())
      if (stood < CRASH_MIN || now < round.startsAt || now >= endOf(round.startsAt, point))
        throw new Refusal('not possible')
      return { multiplier: toWireMultiplier(stood) }
    },
    async proof(params): Promise<SharedProof | undefined> {
      const number = Number(params['round'])
      const [round, chain] = await Promise.all([
        findRound(read, number),
        chains.findChain(read, number),
      ])
      if (chain === undefined) return undefined
      const isOver = round?.state === 'crashed' || round?.state === 'void'
      return {
        round: number,
        chain: chain.commitment,
        salt: chain.salt,
        hash: isOver ? round.hash : null,
        point: isOver ? toWireMultiplier(round.point) : null,
      }
    },
    opened: table.opened,
    settled: table.settled,
  }
}
