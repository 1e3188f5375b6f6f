/**
 * Time of the agents and of the server. Agents live `speed` times as fast as the server, so that a
 * short run covers days of habits; limits and bonuses follow the server's date.
 */
export type CrowdClock = {
  /** The agents' time, in milliseconds since 1970. */
  now(): number
  serverNow(): number
  /** Returns how long the agents wait, in their time, while `ms` pass on the server. */
  onServer(ms: number): number
  until(atMs: number): Promise<void>
}

export type RealTime = { now(): number; wait(ms: number): Promise<void> }

export function fastClock(speed: number, real: RealTime): CrowdClock {
  const startedAt = real.now()
  const now = () => startedAt + (real.now() - startedAt) * speed
  return {
    now,
    serverNow: real.now,
    onServer: (ms) => ms * speed,
    async until(atMs) {
      const ms = (atMs - now()) / speed
      if (ms > 0) await real.wait(ms)
    },
  }
}
