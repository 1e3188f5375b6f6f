import { z } from 'zod'
import * as calls from '#shared/contracts/vault.ts'
import { toWireTime } from '#shared/dates.ts'
import { toWireMoney } from '#shared/money.ts'
import { returnsAt } from '#shared/players/vault.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { handle, type BoundCall } from '#server/platform/http/calls.ts'
import type { Platform } from '#server/platform/platform.ts'
import { announceBalance } from './balance.ts'
import { forfeitUncleared } from './bonus.ts'
import { once } from './once.ts'
import { emptyPot, fillPot, listPots } from './vault.ts'

type Vault = z.output<(typeof calls.getVault)['output']>

const reply = calls.getVault.output

export function vaultCalls({ database, bus }: Platform): BoundCall[] {
  const change = async (
    playerId: string,
    request: { requestId: string | undefined; call: string; input: Record<string, unknown> },
    now: Date,
    work: (tx: Tx) => Promise<void>,
  ): Promise<Vault> => {
    const done = await database.transaction((tx) =>
      once(
        tx,
        { playerId, ...request, requestId: request.requestId ?? crypto.randomUUID(), now },
        reply,
        async () => {
          await work(tx)
          return readVault(tx, playerId)
        },
      ),
    )
    announceBalance(bus, playerId)
    return done.reply
  }
  return [
    handle(calls.getVault, ({ caller }) => readVault(database.read, caller.playerId)),
    handle(calls.moveToVault, ({ caller: { playerId }, now }, { requestId, amount, days }) =>
      change(
        playerId,
        { requestId, call: 'finance.move_to_vault', input: { amount, days } },
        now,
        async (tx) => {
          await forfeitUncleared(tx, playerId, now)
          await fillPot(tx, { playerId, amountMinor: amount, days, now })
        },
      ),
    ),
    handle(calls.takeFromVault, ({ caller: { playerId }, now }, { requestId, potID }) =>
      change(
        playerId,
        { requestId, call: 'finance.take_from_vault', input: { potID } },
        now,
        (tx) => emptyPot(tx, { playerId, potId: potID, now }),
      ),
    ),
  ]
}

async function readVault(db: Db | Tx, playerId: string): Promise<Vault> {
  const pots = await listPots(db, playerId)
  return {
    amount: toWireMoney(pots.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)),
    pots: pots.map(({ id, amountMinor, madeAt, endsAt }) => {
      const at = returnsAt(endsAt)
      return {
        id,
        amount: toWireMoney(amountMinor),
        madeAt: toWireTime(madeAt),
        endsAt: endsAt && toWireTime(endsAt),
        returnsAt: at && toWireTime(at),
      }
    }),
  }
}
