import type { Lang } from '#shared/lang.ts'
import { Refusal } from '#shared/refusals.ts'
import type { Content } from '#server/domains/content/index.ts'
import type { Fairness } from '#server/domains/fairness/index.ts'
import type { Identity } from '#server/domains/identity/index.ts'
import type { Wallet } from '#server/domains/wallet/index.ts'
import type { AddressReader } from '#server/platform/http/address.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { ClosedGames } from './closed-game.ts'
import {
  createEngineRegistry,
  type GameEngine,
  type GameHost,
  type GamePage,
  type HostedRounds,
} from './engine.ts'
import type { FreeRoundsGiver } from './free-round.ts'
import { createLaunchCache } from './launch.ts'
import { createLiveFeed } from './live-feed.ts'
import { statedByEngine, type Stated } from './observed-return.ts'
import { createRealRounds } from './real-round.ts'
import { requirePlace, type AskedFrom } from './require-place.ts'

export type Ports = {
  fairness: Fairness
  wallet: Wallet
  content: Pick<Content, 'maintenance'>
  address: AddressReader
  gamePage(page: GamePage, game?: { slug: string; lang: Lang }): string
  identity: Pick<
    Identity,
    'playerOfCookie' | 'isSessionAlive' | 'callerOfSession' | 'listUsernames'
  >
}

type Registered = {
  hosts: Map<string, GameHost>
  kept: HostedRounds[]
  giver: FreeRoundsGiver | undefined
  isClosed: ClosedGames
}

export type Context = ReturnType<typeof createContext>

export function createContext(platform: Platform, ports: Ports) {
  const { database, clock } = platform
  const { fairness, wallet } = ports
  const engines = createEngineRegistry()
  const launches = createLaunchCache(database, platform.secrets)
  const feed = createLiveFeed(platform, engines, ports.identity)
  const real = createRealRounds({ database, clock, fairness, wallet, feed })
  const registered: Registered = {
    hosts: new Map(),
    kept: [],
    giver: undefined,
    isClosed: () => Promise.resolve(false),
  }
  return {
    platform,
    ports,
    database,
    clock,
    fairness,
    wallet,
    engines,
    launches,
    feed,
    real,
    registered,
  }
}

export function getEngine({ engines }: Context, gameID: string): GameEngine {
  const engine = engines.find(gameID)
  if (engine === undefined) throw new Refusal('record not found')
  return engine
}

export function findStated({ engines, registered }: Context, gameID: string): Stated | undefined {
  const host = registered.hosts.get(gameID)
  const engine = engines.find(gameID)
  if (host !== undefined)
    return {
      slug: host.slug,
      name: host.name(),
      stated: host.stated ?? host.returns.min ?? host.returns.max,
      range: host.returns,
    }
  return engine && statedByEngine(engine)
}

/** @throws Refusal 'jurisdiction' */
export function requirePlaceOfLaunch(
  { database, launches }: Context,
  asked: AskedFrom,
): Promise<void> {
  return requirePlace(database.read, (token) => launches.find(token), asked)
}
