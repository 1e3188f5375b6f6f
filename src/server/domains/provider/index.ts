import type { FastifyInstance } from 'fastify'
import type { Content } from '#server/domains/content/index.ts'
import type { Identity } from '#server/domains/identity/index.ts'
import type { Rounds } from '#server/domains/rounds/index.ts'
import type { Wallet } from '#server/domains/wallet/index.ts'
import { ownRows } from '#server/platform/own-data.ts'
import type { Platform } from '#server/platform/platform.ts'
import { createKeyRing } from './keys.ts'
import { registerProviderRoutes } from './routes.ts'
import { createStanding } from './standing.ts'
import { createTransactions } from './transaction.ts'

export { listKeys, registerKey, revokeKey, type StudioKey, type StudioOrder } from './keys.ts'
export { changeStudio, findStudio, UNKNOWN_ROLLBACK_ANSWERS } from './studio.ts'
export { newKeyPair, PROVIDER_SIGNATURE_HEADER, readPublicKey, signBody, type KeyPair } from './signature.ts'

type Ports = {
  rounds: Pick<Rounds, 'findGame' | 'findLaunch'>
  wallet: Pick<Wallet, 'announceBalance'>
  identity: Pick<Identity, 'isSessionAlive'>
  content: Pick<Content, 'maintenance'>
}

/** The wallet that outside game studios play on. */
export function provider(platform: Platform, { rounds, wallet, identity, content }: Ports) {
  const { database, clock, outbox } = platform
  const routes = {
    keys: createKeyRing(database),
    standing: createStanding({ database, clock, rounds, identity }),
    transactions: createTransactions({ database, clock, outbox, rounds, wallet, isOpen: () => content.maintenance.refusal() === undefined }),
  }
  return {
    routes: (app: FastifyInstance) => registerProviderRoutes(app, routes),
    ownData: [ownRows(database.read, 'outsideGames', 'provider.transaction', ['studio', 'id', 'kind', 'round_id', 'amount_minor', 'cash_minor', 'bonus_minor', 'created_at'], 'id')],
  }
}
