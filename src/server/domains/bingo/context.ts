import { returnPercent } from '#games/bingo/share-sales.ts'
import { Refusal } from '#shared/refusals.ts'
import type { Content } from '#server/domains/content/index.ts'
import type { Identity } from '#server/domains/identity/index.ts'
import type { Rounds } from '#server/domains/rounds/index.ts'
import type { Wallet } from '#server/domains/wallet/index.ts'
import type { AddressReader } from '#server/platform/http/address.ts'
import { databaseClock } from '#server/platform/clock-watch.ts'
import type { Platform } from '#server/platform/platform.ts'
import { createPresence } from '#server/platform/realtime/presence.ts'
import { bingoChains } from './outcome.ts'
import { roomHistory, roomLaunch } from './room-launch.ts'
import { roomView } from './room-view.ts'
import { listRooms, type BingoRoom } from './rooms.ts'

export type Ports = {
  rounds: Rounds
  identity: Pick<Identity, 'listUsernames' | 'requirePlayer'>
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
    chains: bingoChains(platform),
    presence: createPresence(platform, 'bingo-presence'),
    known: new Map<string, BingoRoom>(),
    views: new Map<string, ReturnType<typeof roomView>>(),
  }
}

export function getRoom({ known }: Context, roomId: string): BingoRoom {
  const room = known.get(roomId)
  if (room === undefined) throw new Refusal('record not found')
  return room
}

export function openRooms({ known }: Context): BingoRoom[] {
  return [...known.values()].filter(({ isEnabled }) => isEnabled)
}

export function viewOf({ views }: Context, roomId: string) {
  const view = views.get(roomId)
  if (view === undefined) throw new Refusal('record not found')
  return view
}

export async function loadRooms(context: Context): Promise<void> {
  const { platform, ports, clock, chains, presence, known, views } = context
  const { database } = platform
  const { rounds, identity } = ports
  for (const room of await listRooms(database.read)) {
    const { id } = room
    known.set(id, room)
    if (views.has(id)) continue
    const view = roomView(
      { ...platform, clock, identity, chains, presence, room: () => getRoom(context, id) },
      id,
    )
    view.listen()
    views.set(id, view)
    const rtp = returnPercent(room.rules.parts)
    rounds.host(id, {
      page: 'bingo',
      slug: id,
      name: () => getRoom(context, id).name,
      returns: { min: rtp, max: rtp },
      start: async (launch, token, balanceMinor) =>
        roomLaunch(
          database.read,
          chains,
          getRoom(context, id),
          launch,
          token,
          balanceMinor,
          await view.read(),
        ),
      history: (launch, limit) => roomHistory(database.read, launch, limit),
    })
  }
}
