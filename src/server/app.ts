import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Bilingual } from '#shared/lang.ts'
import { Refusal } from '#shared/refusals.ts'
import { isSitePath } from '#shared/site-paths.ts'
import { may } from '#shared/office/staff.ts'
import { LEDGER_CHECKS } from './check-ledger.ts'
import { createAffiliates } from './domains/affiliates/index.ts'
import { createBackoffice } from './domains/backoffice/index.ts'
import { createBingo } from './domains/bingo/index.ts'
import { createChat } from './domains/chat/index.ts'
import { createCompliance } from './domains/compliance/index.ts'
import { createContent } from './domains/content/index.ts'
import { createCrash } from './domains/crash/index.ts'
import { createCrm } from './domains/crm/index.ts'
import { createRtpMonitoring } from './domains/rtp-monitoring/index.ts'
import { createDisclosure } from './domains/disclosure/index.ts'
import { createDocuments, getKycStatus } from './domains/documents/index.ts'
import { createFairness } from './domains/fairness/index.ts'
import { createIdentity } from './domains/identity/index.ts'
import { createFunds } from './domains/funds/index.ts'
import { createJackpots } from './domains/jackpots/index.ts'
import { createLive } from './domains/live/index.ts'
import { createLobby, nameGames } from './domains/lobby/index.ts'
import { createLottery } from './domains/lottery/index.ts'
import { createPointsShop } from './domains/shop/index.ts'
import { createDailyWheel } from './domains/wheel/index.ts'
import { createPrizeDrops } from './domains/drops/index.ts'
import { createLoyalty } from './domains/loyalty/index.ts'
import { createNotifications } from './domains/notifications/index.ts'
import { createOriginals } from './domains/originals/index.ts'
import { createOfficeNotices } from './domains/office-notices/index.ts'
import { createOutward } from './domains/outward/index.ts'
import { createPayments, requireReceiptWanted } from './domains/payments/index.ts'
import { createProtection } from './domains/protection/index.ts'
import { createPromotions } from './domains/promotions/index.ts'
import { createProvider, hasHeldWin } from './domains/provider/index.ts'
import { createReports } from './domains/reports/index.ts'
import { createRisk } from './domains/risk/index.ts'
import { createRounds } from './domains/rounds/index.ts'
import { createScreening } from './domains/screening/index.ts'
import { createSlots } from './domains/slots/index.ts'
import { createStaff } from './domains/staff/index.ts'
import { announceTicket, createSupport, postTicketFile } from './domains/support/index.ts'
import { createTables } from './domains/tables/index.ts'
import { createTournaments } from './domains/tournaments/index.ts'
import { countOpenDisputes, createSportsbook } from './domains/sportsbook/index.ts'
import { createVirtuals } from './domains/virtuals/index.ts'
import { hasMoneyLeft, createWallet } from './domains/wallet/index.ts'
import { MONTHLY_TABLES } from './monthly-tables.ts'
import { inLane } from './platform/database/lane.ts'
import { defineMonths } from './platform/database/months.ts'
import { createAddressReader, type AddressReader } from './platform/http/address.ts'
import { domainsOfCalls, listCalls, listMetrics, listTopics } from './domain-parts.ts'
import type { BoundCall } from './platform/http/calls.ts'
import { registerDrain } from './platform/http/drain.ts'
import { registerDownloads } from './platform/downloads.ts'
import { registerEdges } from './platform/http/edges.ts'
import { registerEndpoint } from './platform/http/endpoint.ts'
import { limitSockets } from './platform/http/open-sockets.ts'
import { registerReportRoutes } from './platform/mail/report-routes.ts'
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
  const edges = registerEdges(http, { ...platform, address })
  if (platform.config.rateLimit)
    limitSockets(http.server, platform.config.socketsPerSource, address, platform.log)

  const accounts: Accounts = createAccounts(platform, address, {
    ownData: () => listOwnData(accounts, games, services),
    partners: () => games.lobby.listPartners(),
    attribute: (tx, registered, context) => services.affiliates.attribute(tx, registered, context),
  })
  const { first, site } = await createSite(platform, http, address, {
    folder: options.siteFolder ?? SITE_FOLDER,
    content: accounts.content,
    calls: () => calls,
    frameOrigins: () => games.provider.frameOrigins(),
  })
  const games: Games = createGames(platform, address, accounts, site.gamePage)
  games.lobby.onChange(first.forget)
  const services: Services = createServices(platform, address, accounts, games)
  const office = createOffice(platform, address, { ...accounts, ...games, ...services })
  const domains = { ...accounts, ...games, ...services, ...office }

  const calls: BoundCall[] = listCalls(domains)
  registerPlatformRoutes(http, platform, address, listMetrics(domains))
  registerReportRoutes(http, platform)
  registerDownloads(http, platform, address, domains.identity)
  registerReference(http, platform.config.publicUrl)
  registerEndpoint(http, platform, address, edges.limiterOf('call'), {
    calls,
    authenticate: domains.identity.authenticate,
    maintenance: domains.content.maintenance.refusal,
    staff: {
      calls: [
        ...domains.staff.calls,
        ...domains.backoffice.calls,
        ...domains.crm.staffCalls,
        ...domains.affiliates.staffCalls,
      ],
      authenticate: domains.staff.authenticate,
      requireUnassigned: domains.staff.requireUnassigned,
    },
    partners: {
      calls: domains.affiliates.partnerCalls,
      authenticate: domains.affiliates.authenticate,
    },
    domainOf: domainsOfCalls(domains),
  })
  await registerRealtime(http, platform, address, listTopics(domains), {
    ...domains.identity,
    authenticateGame: domains.rounds.authenticateGame,
    authenticateStaff: (context) => domains.staff.authenticate(context, false),
  })
  first.routes(http)
  registerRoutes(http, domains)
  domains.identity.routes(http, address)
  await prepare(domains)
  return { http, ...edges, domains }
}

type Accounts = ReturnType<typeof createAccounts>
type Games = ReturnType<typeof createGames>
type Services = ReturnType<typeof createServices>
export type Domains = Accounts & Games & Services & ReturnType<typeof createOffice>

function createAccounts(
  platform: Platform,
  address: AddressReader,
  above: Pick<Parameters<typeof createIdentity>[1], 'ownData' | 'attribute'> &
    Pick<Parameters<typeof createContent>[2], 'partners'>,
) {
  const identity = createIdentity(platform, {
    hasMoneyLeft: async (db, playerId) =>
      (await hasMoneyLeft(db, playerId)) || (await hasHeldWin(db, playerId)),
    getKycStatus,
    ownData: above.ownData,
    attribute: above.attribute,
  })
  const staff = createStaff(platform, address)
  defineMonths(platform, MONTHLY_TABLES)
  const notifications = createNotifications(platform)
  const wallet = createWallet(platform, identity.getPlayerName, LEDGER_CHECKS)
  const documents = createDocuments(platform, {
    announce: notifications.announce,
    requireReceiptWanted,
    postTicketFile,
    announceTicket: (ticket) => announceTicket(platform.bus, ticket),
  })
  const funds = createFunds(platform)
  const reports = createReports(platform)
  const protection = createProtection(platform, { identity })
  const screening = createScreening(platform, { identity })
  const payments = createPayments(platform, { wallet, identity, countOpenDisputes })
  const content = createContent(platform, address, {
    partners: above.partners,
    investmentMethods: payments.listInvestmentMethods,
    mayPreview: async (context) => {
      const member = await staff.authenticate(context, false)
      return (
        !(member instanceof Refusal) && member.stage === 'full' && may(member.roles, 'content.read')
      )
    },
  })
  const fairness = createFairness(platform)
  return {
    identity,
    staff,
    notifications,
    wallet,
    documents,
    funds,
    reports,
    protection,
    screening,
    payments,
    content,
    fairness,
  }
}

async function createSite(
  platform: Platform,
  http: FastifyInstance,
  address: AddressReader,
  {
    folder,
    content,
    calls,
    frameOrigins,
  }: {
    folder: string
    content: Accounts['content']
    calls(): readonly BoundCall[]
    frameOrigins: Games['provider']['frameOrigins']
  },
) {
  const first = firstPages(
    platform,
    {
      folder,
      isOpen: () => content.maintenance.refusal() === undefined,
      lookOf: content.lookOf,
      listOf: content.listOf,
      onChange: (forget) => void content.changes.listen(forget),
    },
    calls,
  )
  const site = await registerSite(http, folder, {
    isDemo: platform.config.mode === 'demo',
    isScreen: isSitePath,
    mayOpenOffice: ({ socket, headers }) =>
      address.mayOpenOffice(address.addressOf(socket.remoteAddress, headers)),
    write: (template, request, found) =>
      inLane('reads', async () => ({
        ...(await first.write(template, request, found)),
        frames: await frameOrigins(),
      })),
  })
  return { first, site }
}

function createGames(
  platform: Platform,
  address: AddressReader,
  { identity, wallet, notifications, content, fairness }: Accounts,
  gamePage: Parameters<typeof createRounds>[1]['gamePage'],
) {
  const rounds = createRounds(platform, { fairness, wallet, content, identity, address, gamePage })
  const ports = { rounds, identity, wallet, content, address }
  const crash = createCrash(platform, { rounds, identity, content })
  const tables = createTables(platform, ports)
  const virtuals = createVirtuals(platform, ports)
  const bingo = createBingo(platform, ports)
  const provider = createProvider(platform, { rounds, wallet, identity, content })
  const offered = [...createSlots(rounds).offered, ...createOriginals(rounds).offered]
  const hosted = () => [tables, virtuals, bingo].flatMap((kind) => kind.hosted())
  const jackpots = createJackpots(platform, {
    identity,
    wallet,
    notifications,
    fairness,
    nameGames: async (gameIds) =>
      new Map<string, { name: Bilingual }>([
        ...hosted().map(({ gameID, name }) => [gameID, { name }] as const),
        ...(await nameGames(platform.database.read, gameIds)),
      ]),
  })
  const lobby = createLobby(platform, {
    identity,
    rounds,
    jackpots,
    studios: provider,
    offered,
    hosted,
  })
  return { rounds, crash, tables, virtuals, bingo, provider, jackpots, lobby }
}

function createServices(
  platform: Platform,
  address: AddressReader,
  { identity, wallet, notifications, staff }: Accounts,
  { rounds, tables, bingo, lobby }: Games,
) {
  const crm = createCrm(platform, { identity, notifications })
  const promotions = createPromotions(platform, { wallet, notifications, rounds })
  rounds.offerFreeRounds(promotions.freeRounds)
  const sportsbook = createSportsbook(platform, { wallet, notifications })
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
  const tournaments = createTournaments(platform, { identity, wallet, notifications })
  const lottery = createLottery(platform, { identity, wallet })
  const wheel = createDailyWheel(platform, { wallet })
  const drops = createPrizeDrops(platform, { identity, wallet, notifications })
  const loyalty = createLoyalty(platform, { wallet, notifications })
  const shop = createPointsShop(platform, { wallet })
  const support = createSupport(platform, { notifications, rounds })
  const affiliates = createAffiliates(platform, { staff, address })
  const disclosure = createDisclosure(platform, { rounds })
  return {
    crm,
    promotions,
    sportsbook,
    chat,
    live,
    tournaments,
    lottery,
    wheel,
    drops,
    loyalty,
    shop,
    support,
    affiliates,
    disclosure,
  }
}

function createOffice(
  platform: Platform,
  address: AddressReader,
  below: Accounts & Games & Services,
) {
  const { wallet, notifications, fairness, rounds, crash, tables, bingo, virtuals } = below
  const risk = createRisk(platform)
  const rtpMonitoring = createRtpMonitoring(platform, {
    tables,
    bingo,
    virtuals,
    crash,
    rounds,
    fairness,
  })
  const compliance = createCompliance(platform, { notifications })
  const outward = createOutward(platform, address)
  const officeNotices = createOfficeNotices(platform, { reports: below.reports })
  const backoffice = createBackoffice(
    {
      platform,
      staff: below.staff,
      identity: below.identity,
      wallet,
      notifications,
      content: below.content,
      payments: below.payments,
      provider: below.provider,
      promotions: below.promotions,
      rounds,
      sportsbook: below.sportsbook,
      support: below.support,
      tournaments: below.tournaments,
      drops: below.drops,
      lobby: below.lobby,
      screening: below.screening,
      tables,
      bingo,
      virtuals,
      crm: below.crm,
      compliance,
      rtpMonitoring,
      outward,
    },
    address,
  )
  return { risk, rtpMonitoring, compliance, outward, officeNotices, backoffice }
}

function listOwnData(accounts: Accounts, games: Games, services: Services) {
  return [
    accounts.wallet,
    accounts.notifications,
    accounts.documents,
    accounts.payments,
    accounts.fairness,
    games.rounds,
    games.tables,
    games.bingo,
    games.virtuals,
    games.provider,
    games.lobby,
    services.promotions,
    services.crm,
    services.chat,
    services.sportsbook,
    games.jackpots,
    services.tournaments,
    services.lottery,
    services.wheel,
    services.drops,
    services.loyalty,
    services.shop,
    services.support,
    services.affiliates,
    services.disclosure,
    accounts.funds,
  ].flatMap((domain) => domain.ownData)
}

function registerRoutes(http: FastifyInstance, domains: Domains): void {
  domains.wallet.routes(http)
  domains.staff.routes(http)
  domains.disclosure.routes(http)
  domains.content.routes(http)
  domains.backoffice.routes(http)
  domains.payments.routes(http)
  domains.documents.routes(http)
  domains.rounds.routes(http)
  domains.provider.routes(http)
  domains.tables.routes(http)
  domains.bingo.routes(http)
  domains.virtuals.routes(http)
  domains.chat.routes(http)
  domains.crm.routes(http)
  domains.sportsbook.routes(http)
  domains.outward.routes(http)
  domains.affiliates.routes(http)
}

async function prepare(domains: Domains): Promise<void> {
  await domains.payments.requireProviders()
  await domains.content.maintenance.load()
  await domains.content.renewTexts()
  await domains.content.brand.load()
  await domains.provider.prepare()
  await domains.lobby.sync()
  await domains.tables.sync()
  await domains.bingo.sync()
  await domains.virtuals.sync()
  await domains.jackpots.sync()
}
