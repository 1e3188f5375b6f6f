import { setTimeout as wait } from 'node:timers/promises'

const WATCHED_MS = 30_000
const ACQUIRED = /^kupa_pool_acquired_total\{[^}]*\} (\d+)/gm

export async function idleDatabaseWork(url: string): Promise<number> {
  const before = await acquired(url)
  const startedAt = performance.now()
  await wait(WATCHED_MS)
  return ((await acquired(url)) - before) / ((performance.now() - startedAt) / 1000)
}

async function acquired(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const counts = [...text.matchAll(ACQUIRED)].map(([, count]) => Number(count))
  if (counts.length === 0) throw new Error('the server told no connections taken')
  return counts.reduce((sum, count) => sum + count, 0)
}
