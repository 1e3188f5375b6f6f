import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { z } from 'zod'

const liveList = z.object({
  data: z.array(
    z.object({ eventID: z.string(), sportID: z.string(), score: z.string().nullable() }),
  ),
})
const matchList = z.object({
  data: z.array(
    z.object({
      eventID: z.string(),
      mainMarkets: z.array(
        z.object({
          selections: z.array(z.object({ selectionID: z.string(), price: z.string() })),
        }),
      ),
    }),
  ),
})
const FOOTBALL = 'football'
/** Speed of the sandbox's time until matches are in play, and until a goal. */
const SPEED_TO_MATCHES = 600
const SPEED_TO_GOAL = 10
const POLL_MS = 250
const LONGEST_WAIT_MS = 10 * 60_000

export type Offer = { selectionID: string; price: string }

async function setPace(url: string, speed: number): Promise<void> {
  const reply = await fetch(`${url}/sandbox/world`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ speed }),
  })
  if (!reply.ok) throw new Error(`the sandbox answered ${reply.status}`)
}

export async function offersInPlay(url: string): Promise<Offer[]> {
  const endsAt = performance.now() + LONGEST_WAIT_MS
  await setPace(url, SPEED_TO_MATCHES)
  while (performance.now() < endsAt) {
    const reply = await fetch(`${url}/endpoint`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        api: { class: 'sportsbook', method: 'list_events' },
        data: { sportID: FOOTBALL, live: true, limit: 50 },
      }),
    })
    const offers = matchList
      .parse(await reply.json())
      .data.flatMap(({ mainMarkets }) => mainMarkets.flatMap(({ selections }) => selections))
    if (offers.length > 0) {
      await setPace(url, SPEED_TO_GOAL)
      return offers
    }
    await wait(POLL_MS)
  }
  throw new Error('no football match is in play')
}

export async function nextGoal(url: string): Promise<string> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/realtime`)
  const goal = Promise.withResolvers<string>()
  const scores = new Map<string, string | null>()
  socket.on('message', (raw: Buffer) => {
    const { data: message } = liveList.safeParse(JSON.parse(raw.toString()))
    for (const { eventID, sportID, score } of message?.data ?? []) {
      const before = scores.get(eventID)
      if (sportID === FOOTBALL && before !== undefined && before !== null && before !== score)
        goal.resolve(eventID)
      scores.set(eventID, score)
    }
  })
  await once(socket, 'open')
  socket.send(JSON.stringify({ op: 'subscribe', topics: ['live'] }))
  const timer = setTimeout(() => goal.reject(new Error('no goal fell')), LONGEST_WAIT_MS)
  try {
    return await goal.promise
  } finally {
    clearTimeout(timer)
    socket.terminate()
  }
}
