import { Refusal } from '#shared/refusals.ts'
import type { Content } from '#server/domains/content/index.ts'
import type { Identity } from '#server/domains/identity/index.ts'
import type { Rounds } from '#server/domains/rounds/index.ts'
import type { Wallet } from '#server/domains/wallet/index.ts'
import type { AddressReader } from '#server/platform/http/address.ts'
import { databaseClock } from '#server/platform/clock-watch.ts'
import type { Platform } from '#server/platform/platform.ts'
import { virtualHistory, virtualLaunch } from './launch.ts'
import { listGames, type OfferedGame } from './offered-game.ts'
import { returnsOf } from './returns.ts'
import { virtualChains } from './round-outcome.ts'
import { virtualView } from './virtual-view.ts'

export type Ports = {
  rounds: Rounds
  identity: Pick<Identity, 'requirePlayer'>
  wallet: Pick<Wallet, 'announceBalance'>
  content: Pick<Content, 'maintenance'>
  address: AddressReader
}

export type Context = ReturnType<typeof createContext>

export function createContext(platform: Platform, ports: Ports) {
  return {
    platform,
    ports,
    clock: databaseClock(platform),
    chains: virtualChains(platform),
    known: new Map<string, OfferedGame>(),
    views: new Map<string, ReturnType<typeof virtualView>>(),
  }
}

export function getOffered({ known }: Context, kind: string): OfferedGame {
  return found(known, kind)
}

export function getGameByID({ known }: Context, gameID: string) {
  return found(new Map([...known.values()].map(({ game }) => [game.gameID, game])), gameID)
}

export function viewOf({ views }: Context, kind: string) {
  return found(views, kind)
}

export function openGames({ known }: Context): OfferedGame[] {
  return [...known.values()].filter(({ isEnabled }) => isEnabled)
}

export async function loadGames(context: Context): Promise<void> {
  const { platform, ports, clock, chains, known, views } = context
  const { database } = platform
  const { rounds } = ports
  for (const one of await listGames(database.read)) {
    const { kind, gameID } = one.game
    known.set(kind, one)
    if (views.has(kind)) continue
    const offered = () => getOffered(context, kind)
    const view = virtualView({ ...platform, clock, chains, offered }, kind)
    views.set(kind, view)
    rounds.host(gameID, {
      page: 'virtuals',
      slug: gameID,
      name: () => offered().game.name,
      ...returnsOf(one.game),
      start: async (launch, token, balanceMinor) =>
        virtualLaunch(database.read, offered(), launch, token, balanceMinor, await view.read()),
      history: (launch, limit) => virtualHistory(database.read, offered(), launch, limit),
    })
  }
}

function found<T>(in_: ReadonlyMap<string, T>, kind: string): T {
  const one = in_.get(kind)
  if (one === undefined) throw new Refusal('record not found')
  return one
}
