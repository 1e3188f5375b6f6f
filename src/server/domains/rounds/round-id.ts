import { randomUUID } from 'node:crypto'

const VERSION_END = 15

export function newRoundId(now: Date): string {
  const time = now.getTime().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(VERSION_END)}`
}
