import { initGame, list, virtualRounds } from '#shared/contracts/virtuals.ts'
import { toWireTime } from '#shared/dates.ts'
import { Refusal } from '#shared/refusals.ts'
import { VIRTUAL_STUDIO } from '#shared/studios.ts'
import { requireMayPlay } from '#server/domains/identity/index.ts'
import { findOrReload } from '#server/platform/find-or-reload.ts'
import { handle, type BoundCall } from '#server/platform/http/calls.ts'
import type { Lang } from '#shared/lang.ts'
import { getOffered, loadGames, openGames, type Context } from './context.ts'
import type { OfferedGame } from './offered-game.ts'
import { virtualProofs } from './proof.ts'
import { findLastRound } from './virtual-round.ts'
import { phaseOf } from './virtual-view.ts'

export function virtualCalls(context: Context): BoundCall[] {
  const { platform, ports, chains } = context
  const { rounds, identity } = ports
  return [
    handle(list, ({ lang }) =>
      Promise.all(openGames(context).map((one) => toGameRow(context, one, lang))),
    ),
    handle(initGame, async (call, { providerID, type }) => {
      requireMayPlay(call)
      const player = await identity.requirePlayer(call)
      const game = await findOrReload(
        () => openGames(context).find(({ game: { kind } }) => type === undefined || kind === type),
        () => loadGames(context),
      )
      if (providerID !== VIRTUAL_STUDIO.providerID || game === undefined)
        throw new Refusal('record not found')
      const { url } = await rounds.launch(game.game.gameID, call.lang, player)
      return { url }
    }),
    handle(virtualRounds, (_call, { type, ...asked }) =>
      virtualProofs(platform.database.read, chains, getOffered(context, type).game, asked),
    ),
  ]
}

async function toGameRow({ platform, clock }: Context, one: OfferedGame, lang: Lang) {
  const {
    game: { kind, name },
    phases,
  } = one
  const { runsAt } = phaseOf(one, await findLastRound(platform.database.read, kind), clock.now())
  const soonest = new Date(clock.now().getTime() + phases.bettingMs + phases.closingMs)
  return {
    providerID: VIRTUAL_STUDIO.providerID,
    name: name[lang],
    type: kind,
    image: `/art/virtuals/${kind}`,
    nextRoundAt: toWireTime(runsAt !== null && runsAt > clock.now() ? runsAt : soonest),
  }
}
