import type { Client } from './client.ts'

const clients = new Set<Client>()

/** Registers a connected client until the returned function is called. */
export function noteClient(client: Client): () => void {
  clients.add(client)
  return () => void clients.delete(client)
}

export type ClientKind = 'staff' | 'game' | 'player' | 'anonymous'
export const CLIENT_KINDS: readonly ClientKind[] = ['staff', 'game', 'player', 'anonymous']

export function countClients(): {
  byKind: ReadonlyMap<ClientKind, number>
  byTopic: ReadonlyMap<string, number>
} {
  const byKind = new Map<ClientKind, number>(CLIENT_KINDS.map((kind) => [kind, 0]))
  const byTopic = new Map<string, number>()
  for (const client of clients) {
    const kind = kindOf(client)
    byKind.set(kind, (byKind.get(kind) ?? 0) + 1)
    for (const { topic } of client.subscriptions.values())
      byTopic.set(topic.name, (byTopic.get(topic.name) ?? 0) + 1)
  }
  return { byKind, byTopic }
}

function kindOf({ staff, isGame, caller }: Client): ClientKind {
  if (staff !== undefined) return 'staff'
  if (isGame) return 'game'
  return caller === undefined ? 'anonymous' : 'player'
}
