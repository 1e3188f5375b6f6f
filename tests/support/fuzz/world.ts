import { once } from 'node:events'
import { WebSocket } from 'ws'
import { openBookie } from '#server/domains/sportsbook/coupons/coupons.fixture.ts'
import { newStudio } from '#server/domains/provider/studio.fixture.ts'
import { giveCash } from '../funds.ts'
import { hire, type StaffSession } from '../staff.ts'
import type { Session, TestApp } from '../test-app.ts'
import { Memory } from './values.ts'

export type World = {
  app: TestApp
  url: string
  studioKey: string
  memory: Memory
  events: string[]
  player: Session
  admin: StaffSession
  socket: WebSocket | undefined
}

const CASH = 1_000_000n

export async function newPlayer({ app, memory }: Pick<World, 'app' | 'memory'>): Promise<Session> {
  const player = await app.signUp()
  await giveCash(app, player.user.uid, CASH)
  memory.learn({ playerID: player.user.uid, user: player.user.uid, username: player.user.username })
  const launch = await app.call('casino', 'init_game', { gameID: '1001' }, player)
  // The fuzzer may have closed the game or started a maintenance.
  if (!launch.result) return player
  const opened = await app.inject({
    url: new URL(launch.data.url).pathname,
    headers: { accept: 'application/json' },
  })
  memory.learn(opened.json())
  return player
}

export const newAdmin = (app: TestApp) => hire(app, 'admin')

export async function openWorld(): Promise<World> {
  const { app, bookie } = await openBookie()
  await app.platform.database.transaction(async (tx) => {
    await app.app.domains.content.seedDemo(tx, app.clock.now())
    await app.app.domains.promotions.seedDemo(tx, app.clock.now())
    await app.app.domains.crm.seedDemo(tx, app.clock.now())
  })
  const events = [await bookie.addMatch(), await bookie.addMatch()]
  const { privateKey } = await newStudio(app, 'fuzz')
  const memory = new Memory()
  memory.learn(events.map((eventID) => ({ eventID, selectionID: `${eventID}~result~home` })))
  const url = await app.http.listen({ port: 0, host: '127.0.0.1' })
  return {
    app,
    url,
    studioKey: privateKey,
    memory,
    events,
    player: await newPlayer({ app, memory }),
    admin: await newAdmin(app),
    socket: undefined,
  }
}

export async function socketOf(world: World): Promise<WebSocket> {
  if (world.socket?.readyState === WebSocket.OPEN) return world.socket
  const cookie = Object.entries({ ...world.player.cookies, ...world.admin.cookies })
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
  const socket = new WebSocket(`${world.url.replace('http', 'ws')}/realtime`, {
    headers: { cookie },
  })
  socket.on('error', () => {})
  await once(socket, 'open')
  world.socket = socket
  return socket
}
