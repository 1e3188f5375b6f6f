import type { Summary } from './report.ts'

export const say = (line: string): void => void process.stdout.write(`${line}\n`)
export const whole = (value: number): string => Math.round(value).toLocaleString('en-US')
export const mebibytes = (bytes: number): string => `${(bytes / 1_048_576).toFixed(1)} MiB`

/** `served/s (p50, p99 ms; shed)` of a kind of calls. */
export function line({ served, busy, failed, lost, hard, p50Ms, p99Ms }: Summary, seconds: number) {
  const others = [
    busy > 0 && `${whole(busy)} busy`,
    hard > 0 && `${hard} busy without Retry-After`,
    failed > 0 && `${failed} failed`,
    lost > 0 && `${lost} lost`,
  ].filter((text) => text !== false)
  return `${whole(served / seconds)}/s, p50 ${whole(p50Ms)} ms, p99 ${whole(p99Ms)} ms${others.length > 0 ? `; ${others.join(', ')}` : ''}`
}
