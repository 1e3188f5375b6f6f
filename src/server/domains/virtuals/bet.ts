import type { z } from 'zod'
import type { virtualBetInput, VirtualBetReply } from '#shared/contracts/virtuals.ts'
import { Refusal } from '#shared/refusals.ts'
import { inputHash } from '#server/domains/rounds/index.ts'
import type { Context } from './context.ts'
import { requireReal } from './launch.ts'
import { placeTicket } from './place-ticket.ts'
import { readRoundID } from './virtual-round.ts'
import { stakedChannel } from './virtual-view.ts'

export async function bet(
  { platform, ports, clock, known }: Context,
  input: z.output<typeof virtualBetInput>,
): Promise<VirtualBetReply> {
  const { database, bus } = platform
  const { rounds, wallet, content } = ports
  platform.clockWatch.requireRight()
  const now = clock.now()
  const closed = content.maintenance.refusal()
  if (closed !== undefined) throw closed
  const launch = requireReal(await rounds.requireLaunch(input.token))
  const round = readRoundID(input.roundID)
  const game = [...known.values()].find(({ game: { gameID } }) => gameID === launch.gameID)
  if (game === undefined || round?.kind !== game.game.kind) throw new Refusal('record not found')
  const order = {
    requestId: input.requestId ?? crypto.randomUUID(),
    hash: inputHash(input.roundID, input.lines),
    number: round.number,
    lines: input.lines,
    now,
  }
  const { reply, isNew } = await database.transaction((tx) => placeTicket(tx, game, launch, order))
  if (isNew) {
    wallet.announceBalance(launch.playerId)
    bus.publish(stakedChannel(round.kind), null)
  }
  return reply
}
