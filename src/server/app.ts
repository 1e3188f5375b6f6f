import { fileURLToPath } from 'node:url'
import { Refusal } from '#shared/refusals.ts'
import { isSitePath } from '#shared/site-paths.ts'
import { may } from '#shared/staff.ts'
import { backoffice } from './domains/backoffice/index.ts'
import { bingo } from './domains/bingo/index.ts'
import { chat } from './domains/chat/index.ts'
import { compliance } from './domains/compliance/index.ts'
import { content } from './domains/content/index.ts'
import { crash } from './domains/crash/index.ts'
import { crm } from './domains/crm/index.ts'
import { drift } from './domains/drift/index.ts'
import { documents, getKycStatus } from './domains/documents/index.ts'
import { fairness } from './domains/fairness/index.ts'
import { identity } from './domains/identity/index.ts'
import { funds } from './domains/funds/index.ts'
import { jackpots } from './domains/jackpots/index.ts'
import { live } from './domains/live/index.ts'
import { lobby } from './domains/lobby/index.ts'
import { lottery } from './domains/lottery/index.ts'
import { loyalty } from './domains/loyalty/index.ts'
import { originals } from './domains/originals/index.ts'
import { payments } from './domains/payments/index.ts'
import { protection } from './domains/protection/index.ts'
import { promotions } from './domains/promotions/index.ts'
import { provider } from './domains/provider/index.ts'
import { reports } from './domains/reports/index.ts'
import { risk } from './domains/risk/index.ts'
import { rounds } from './domains/rounds/index.ts'
import { screening } from './domains/screening/index.ts'
import { slots } from './domains/slots/index.ts'
import { staff } from './domains/staff/index.ts'
import { support } from './domains/support/index.ts'
import { tables } from './domains/tables/index.ts'
import { tournaments } from './domains/tournaments/index.ts'
import { sportsbook } from './domains/sportsbook/index.ts'
import { virtuals } from './domains/virtuals/index.ts'
import { hasMoneyLeft, wallet } from './domains/wallet/index.ts'
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
import { registerRealtime } from './platform/realtime.ts'
import { firstPages } from './pages/index.ts'
import { registerReference } from './reference.ts'

const SITE_FOLDER = fileURLToPath(new URL('../../dist/web', import.meta.url))

export type App = Awaited<ReturnType<typeof createApp>>

/** Every domain, registered by hand: the map of the server. */
export async function createApp(platform: Platform, options: { siteFolder?: string } = {}) {
  const http = createHttpServer(platform.config, platform.log)
  registerRoles(http, platform.config.roles)
  registerDrain(http, platform.life)
  http.addHook('onClose', () => platform.files.close())
  const address = createAddressReader(platform.config)
  const edges = registerEdges(http, { config: platform.config, clock: platform.clock, address })
  if (platform.config.rateLimit)
    limitSockets(http.server, platform.config.socketsPerSource, address, platform.log)

  const players = identity(platform, {
    hasMoneyLeft,
    getKycStatus,
    ownData: () =>
      [
        money,
        papers,
        cashier,
        seeds,
        play,
        liveTables,
        halls,
        sports,
        outside,
        games,
        wishes,
        messages,
        talk,
        bets,
        pots,
        contests,
        draws,
        levels,
        help,
        origins,
      ].flatMap((domain) => domain.ownData),
  })
  const people = staff(platform, address)
  const money = wallet(platform, players.getPlayerName)
  const papers = documents(platform)
  const origins = funds(platform)
  const sums = reports(platform)
  const guard = protection(platform, { identity: players })
  const lists = screening(platform, { identity: players })
  const cashier = payments(platform, { wallet: money, identity: players })
  const pages = content(platform, address, {
    partners: () => games.listPartners(),
    investmentMethods: cashier.listInvestmentMethods,
    mayPreview: async (context) => {
      const member = await people.authenticate(context, false)
      return (
        !(member instanceof Refusal) && member.stage === 'full' && may(member.roles, 'content.read')
      )
    },
  })
  const seeds = fairness(platform)
  const siteFolder = options.siteFolder ?? SITE_FOLDER
  const first = firstPages(
    platform,
    {
      folder: siteFolder,
      isOpen: () => pages.maintenance.refusal() === undefined,
      lookOf: pages.lookOf,
      listOf: pages.listOf,
      onChange: (forget) => void pages.changes.listen(forget),
    },
    () => calls,
  )
  const site = await registerSite(http, siteFolder, {
    isScreen: isSitePath,
    mayOpenOffice: ({ socket, headers }) =>
      address.mayOpenOffice(address.addressOf(socket.remoteAddress, headers)),
    write: async (template, request, found) => ({
      ...(await first.write(template, request, found)),
      frames: await outside.frameOrigins(),
    }),
  })
  const play = rounds(platform, {
    fairness: seeds,
    wallet: money,
    content: pages,
    identity: players,
    address,
    gamePage: site.gamePage,
  })
  const flights = crash(platform, { rounds: play, identity: players, content: pages })
  const liveTables = tables(platform, {
    rounds: play,
    identity: players,
    wallet: money,
    content: pages,
    address,
  })
  const sports = virtuals(platform, {
    rounds: play,
    identity: players,
    wallet: money,
    content: pages,
    address,
  })
  const halls = bingo(platform, {
    rounds: play,
    identity: players,
    wallet: money,
    content: pages,
    address,
  })
  const outside = provider(platform, {
    rounds: play,
    wallet: money,
    identity: players,
    content: pages,
  })
  const offered = [...slots(play).offered, ...originals(play).offered]
  const pots = jackpots(platform, { identity: players, wallet: money, fairness: seeds })
  const games = lobby(platform, {
    identity: players,
    rounds: play,
    jackpots: pots,
    studios: outside,
    offered,
    hosted: () => [liveTables, sports, halls].flatMap(({ hosted }) => hosted()),
  })
  games.onChange(first.forget)
  const messages = crm(platform, { identity: players, wallet: money })
  const wishes = promotions(platform, { content: pages, wallet: money, rounds: play })
  play.offerFreeRounds(wishes.freeRounds)
  const bets = sportsbook(platform, { wallet: money })
  const talk = chat(platform, {
    identity: players,
    rounds: play,
    hasRoom: (kind, id) =>
      (kind === 'table' && liveTables.list().some((table) => table.id === id)) ||
      (kind === 'bingo' && halls.has(id)),
    roomOfGame: (gameID) =>
      liveTables.list().some(({ id }) => id === gameID)
        ? `table:${gameID}`
        : halls.has(gameID)
          ? `bingo:${gameID}`
          : undefined,
  })
  const liveLobby = live(platform, {
    requirePlayer: players.requirePlayer,
    rounds: play,
    tables: liveTables,
    favoriteTables: games.favoriteTables,
  })
  const contests = tournaments(platform, { identity: players, wallet: money })
  const draws = lottery(platform, { identity: players, wallet: money })
  const levels = loyalty(platform, { wallet: money })
  const help = support(platform, { wallet: money, rounds: play })
  const watching = risk(platform)
  const drifts = drift(platform, {
    tables: liveTables,
    bingo: halls,
    virtuals: sports,
    crash: flights,
    rounds: play,
    fairness: seeds,
  })
  const law = compliance(platform, { wallet: money })
  const office = backoffice(
    {
      platform,
      staff: people,
      identity: players,
      wallet: money,
      content: pages,
      promotions: wishes,
      rounds: play,
      sportsbook: bets,
      support: help,
      tournaments: contests,
      lobby: games,
      screening: lists,
      tables: liveTables,
      bingo: halls,
      virtuals: sports,
      crm: messages,
      compliance: law,
      drift: drifts,
    },
    address,
  )

  const calls = [
    players,
    money,
    guard,
    papers,
    cashier,
    pages,
    seeds,
    play,
    flights,
    liveTables,
    halls,
    sports,
    games,
    wishes,
    contests,
    messages,
    talk,
    liveLobby,
    bets,
    pots,
    draws,
    levels,
    help,
    origins,
  ].flatMap((domain) => domain.calls)
  const topics = [
    pages,
    money,
    pots,
    play,
    flights,
    liveTables,
    liveLobby,
    halls,
    sports,
    talk,
    bets,
    contests,
    help,
    games,
  ].flatMap((domain) => domain.topics)
  registerPlatformRoutes(http, platform, address)
  registerDownloads(http, platform, address, players)
  registerReference(http, platform.config.publicUrl)
  registerEndpoint(http, platform, address, edges.limiterOf('call'), {
    calls,
    authenticate: players.authenticate,
    maintenance: pages.maintenance.refusal,
    staff: {
      calls: [...people.calls, ...office.calls, ...messages.staffCalls],
      authenticate: people.authenticate,
    },
  })
  await registerRealtime(http, platform, address, topics, {
    ...players,
    authenticateGame: play.authenticateGame,
    authenticateStaff: (context) => people.authenticate(context, false),
  })
  first.routes(http)
  money.routes(http)
  people.routes(http)
  pages.routes(http)
  office.routes(http)
  cashier.routes(http)
  papers.routes(http)
  play.routes(http)
  outside.routes(http)
  liveTables.routes(http)
  halls.routes(http)
  sports.routes(http)
  talk.routes(http)
  messages.routes(http)
  bets.routes(http)
  await pages.maintenance.load()
  await pages.renewTexts()
  await pages.brand.load()
  await games.sync()
  await liveTables.sync()
  await halls.sync()
  await sports.sync()
  await pots.sync()
  return {
    http,
    ...edges,
    domains: {
      identity: players,
      wallet: money,
      payments: cashier,
      content: pages,
      rounds: play,
      crash: flights,
      tables: liveTables,
      live: liveLobby,
      bingo: halls,
      jackpots: pots,
      virtuals: sports,
      sportsbook: bets,
      lobby: games,
      crm: messages,
      tournaments: contests,
      lottery: draws,
      loyalty: levels,
      staff: people,
      reports: sums,
      support: help,
      risk: watching,
      screening: lists,
      drift: drifts,
      compliance: law,
      backoffice: office,
    },
  }
}
