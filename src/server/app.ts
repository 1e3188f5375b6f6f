import { fileURLToPath } from 'node:url'
import { Refusal } from '#shared/refusals.ts'
import { isSitePath } from '#shared/site-paths.ts'
import { may } from '#shared/office/staff.ts'
import { LEDGER_CHECKS } from './check-ledger.ts'
import { createBackoffice } from './domains/backoffice/index.ts'
import { createBingo } from './domains/bingo/index.ts'
import { createChat } from './domains/chat/index.ts'
import { createCompliance } from './domains/compliance/index.ts'
import { createContent } from './domains/content/index.ts'
import { createCrash } from './domains/crash/index.ts'
import { createCrm } from './domains/crm/index.ts'
import { createDrift } from './domains/drift/index.ts'
import { createDocuments, getKycStatus } from './domains/documents/index.ts'
import { createFairness } from './domains/fairness/index.ts'
import { createIdentity } from './domains/identity/index.ts'
import { createFunds } from './domains/funds/index.ts'
import { createJackpots } from './domains/jackpots/index.ts'
import { createLive } from './domains/live/index.ts'
import { createLobby } from './domains/lobby/index.ts'
import { createLottery } from './domains/lottery/index.ts'
import { createLoyalty } from './domains/loyalty/index.ts'
import { createOriginals } from './domains/originals/index.ts'
import { createPayments } from './domains/payments/index.ts'
import { createProtection } from './domains/protection/index.ts'
import { createPromotions } from './domains/promotions/index.ts'
import { createProvider, hasHeldWin } from './domains/provider/index.ts'
import { createReports } from './domains/reports/index.ts'
import { createRisk } from './domains/risk/index.ts'
import { createRounds } from './domains/rounds/index.ts'
import { createScreening } from './domains/screening/index.ts'
import { createSlots } from './domains/slots/index.ts'
import { createStaff } from './domains/staff/index.ts'
import { createSupport } from './domains/support/index.ts'
import { createTables } from './domains/tables/index.ts'
import { createTournaments } from './domains/tournaments/index.ts'
import { countOpenDisputes, createSportsbook } from './domains/sportsbook/index.ts'
import { createVirtuals } from './domains/virtuals/index.ts'
import { hasMoneyLeft, createWallet } from './domains/wallet/index.ts'
import { createAddressReader } from './platform/http/address.ts'
import { registerDrain } from './platform/http/drain.ts'
import { registerDownloads } from './platform/downloads.ts'
import { registerEdges } from './platform/http/edges.ts'
import { registerEndpoint } from './platform/http/endpoint.ts'
import { limitSockets } from './platform/http/open-sockets.ts'
import { registerPlatformRoutes } from './platform/http/platform-routes.ts'
import { registerRoles } from './platform/http/roles.ts'
import { createHttpServer } from './platform/http/server.ts'
import { registerSite } from './platform/http/site.ts'
import type { Platform } from './platform/platform.ts'
import { registerRealtime } from './platform/realtime/realtime.ts'
import { firstPages } from './pages/index.ts'
import { registerReference } from './reference.ts'

const SITE_FOLDER = fileURLToPath(new URL('../../dist/web', import.meta.url))

export type App = Awaited<ReturnType<typeof createApp>>

export async function createApp(platform: Platform, options: { siteFolder?: string } = {}) {
  const http = createHttpServer(platform.config, platform.log)
  registerRoles(http, platform.config.roles)
  registerDrain(http, platform.life)
  http.addHook('onClose', () => platform.files.close())
  const address = createAddressReader(platform.config)
  const edges = registerEdges(http, { config: platform.config, clock: platform.clock, address })
  if (platform.config.rateLimit)
    limitSockets(http.server, platform.config.socketsPerSource, address, platform.log)

  const identity = createIdentity(platform, {
    hasMoneyLeft: async (db, playerId) =>
      (await hasMoneyLeft(db, playerId)) || (await hasHeldWin(db, playerId)),
    getKycStatus,
    ownData: () =>
      [
        wallet,
        documents,
        payments,
        fairness,
        rounds,
        tables,
        bingo,
        virtuals,
        provider,
        lobby,
        promotions,
        crm,
        chat,
        sportsbook,
        jackpots,
        tournaments,
        lottery,
        loyalty,
        support,
        funds,
      ].flatMap((domain) => domain.ownData),
  })
  const staff = createStaff(platform, address)
  const wallet = createWallet(platform, identity.getPlayerName, LEDGER_CHECKS)
  const documents = createDocuments(platform)
  const funds = createFunds(platform)
  const reports = createReports(platform)
  const protection = createProtection(platform, { identity })
  const screening = createScreening(platform, { identity })
  const payments = createPayments(platform, { wallet, identity, countOpenDisputes })
  const content = createContent(platform, address, {
    partners: () => lobby.listPartners(),
    investmentMethods: payments.listInvestmentMethods,
    mayPreview: async (context) => {
      const member = await staff.authenticate(context, false)
      return (
        !(member instanceof Refusal) && member.stage === 'full' && may(member.roles, 'content.read')
      )
    },
  })
  const fairness = createFairness(platform)
  const siteFolder = options.siteFolder ?? SITE_FOLDER
  const first = firstPages(
    platform,
    {
      folder: siteFolder,
      isOpen: () => content.maintenance.refusal() === undefined,
      lookOf: content.lookOf,
      listOf: content.listOf,
      onChange: (forget) => void content.changes.listen(forget),
    },
    () => calls,
  )
  const site = await registerSite(http, siteFolder, {
    isScreen: isSitePath,
    mayOpenOffice: ({ socket, headers }) =>
      address.mayOpenOffice(address.addressOf(socket.remoteAddress, headers)),
    write: async (template, request, found) => ({
      ...(await first.write(template, request, found)),
      frames: await provider.frameOrigins(),
    }),
  })
  const rounds = createRounds(platform, {
    fairness,
    wallet,
    content,
    identity,
    address,
    gamePage: site.gamePage,
  })
  const crash = createCrash(platform, { rounds, identity, content })
  const tables = createTables(platform, {
    rounds,
    identity,
    wallet,
    content,
    address,
  })
  const virtuals = createVirtuals(platform, {
    rounds,
    identity,
    wallet,
    content,
    address,
  })
  const bingo = createBingo(platform, {
    rounds,
    identity,
    wallet,
    content,
    address,
  })
  const provider = createProvider(platform, {
    rounds,
    wallet,
    identity,
    content,
  })
  const offered = [...createSlots(rounds).offered, ...createOriginals(rounds).offered]
  const jackpots = createJackpots(platform, { identity, wallet, fairness })
  const lobby = createLobby(platform, {
    identity,
    rounds,
    jackpots,
    studios: provider,
    offered,
    hosted: () => [tables, virtuals, bingo].flatMap(({ hosted }) => hosted()),
  })
  lobby.onChange(first.forget)
  const crm = createCrm(platform, { identity, wallet })
  const promotions = createPromotions(platform, { content, wallet, rounds })
  rounds.offerFreeRounds(promotions.freeRounds)
  const sportsbook = createSportsbook(platform, { wallet })
  const chat = createChat(platform, {
    identity,
    rounds,
    hasRoom: (kind, id) =>
      (kind === 'table' && tables.list().some((table) => table.id === id)) ||
      (kind === 'bingo' && bingo.has(id)),
    roomOfGame: (gameID) =>
      tables.list().some(({ id }) => id === gameID)
        ? `table:${gameID}`
        : bingo.has(gameID)
          ? `bingo:${gameID}`
          : undefined,
  })
  const live = createLive(platform, {
    requirePlayer: identity.requirePlayer,
    rounds,
    tables,
    favoriteTables: lobby.favoriteTables,
  })
  const tournaments = createTournaments(platform, { identity, wallet })
  const lottery = createLottery(platform, { identity, wallet })
  const loyalty = createLoyalty(platform, { wallet })
  const support = createSupport(platform, { wallet, rounds })
  const risk = createRisk(platform)
  const drift = createDrift(platform, {
    tables,
    bingo,
    virtuals,
    crash,
    rounds,
    fairness,
  })
  const compliance = createCompliance(platform, { wallet })
  const backoffice = createBackoffice(
    {
      platform,
      staff,
      identity,
      wallet,
      content,
      payments,
      promotions,
      rounds,
      sportsbook,
      support,
      tournaments,
      lobby,
      screening,
      tables,
      bingo,
      virtuals,
      crm,
      compliance,
      drift,
    },
    address,
  )

  const calls = [
    identity,
    wallet,
    protection,
    documents,
    payments,
    content,
    fairness,
    rounds,
    crash,
    tables,
    bingo,
    virtuals,
    lobby,
    promotions,
    tournaments,
    crm,
    chat,
    live,
    sportsbook,
    jackpots,
    lottery,
    loyalty,
    support,
    funds,
  ].flatMap((domain) => domain.calls)
  const topics = [
    content,
    wallet,
    jackpots,
    rounds,
    crash,
    tables,
    live,
    bingo,
    virtuals,
    chat,
    sportsbook,
    tournaments,
    support,
    lobby,
  ].flatMap((domain) => domain.topics)
  registerPlatformRoutes(http, platform, address)
  registerDownloads(http, platform, address, identity)
  registerReference(http, platform.config.publicUrl)
  registerEndpoint(http, platform, address, edges.limiterOf('call'), {
    calls,
    authenticate: identity.authenticate,
    maintenance: content.maintenance.refusal,
    staff: {
      calls: [...staff.calls, ...backoffice.calls, ...crm.staffCalls],
      authenticate: staff.authenticate,
    },
  })
  await registerRealtime(http, platform, address, topics, {
    ...identity,
    authenticateGame: rounds.authenticateGame,
    authenticateStaff: (context) => staff.authenticate(context, false),
  })
  first.routes(http)
  wallet.routes(http)
  staff.routes(http)
  content.routes(http)
  backoffice.routes(http)
  payments.routes(http)
  documents.routes(http)
  rounds.routes(http)
  provider.routes(http)
  tables.routes(http)
  bingo.routes(http)
  virtuals.routes(http)
  chat.routes(http)
  crm.routes(http)
  sportsbook.routes(http)
  await content.maintenance.load()
  await content.renewTexts()
  await content.brand.load()
  await lobby.sync()
  await tables.sync()
  await bingo.sync()
  await virtuals.sync()
  await jackpots.sync()
  return {
    http,
    ...edges,
    domains: {
      identity,
      wallet,
      payments,
      content,
      rounds,
      crash,
      tables,
      live,
      bingo,
      jackpots,
      virtuals,
      sportsbook,
      lobby,
      crm,
      tournaments,
      lottery,
      loyalty,
      staff,
      reports,
      support,
      risk,
      screening,
      drift,
      compliance,
      backoffice,
    },
  }
}
