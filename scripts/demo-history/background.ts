import { chanceAt } from '#crowd/agents/chance.ts'
import type { DrivenApp } from './driven-app.ts'
import type { SimulatedTime } from './simulated-time.ts'

const MINUTE_MS = 60_000
/** The schedule of the jobs makes up for an hour. The minutes vary, as those of real work do. */
const TICK_MS = { min: 48 * MINUTE_MS, max: 59 * MINUTE_MS }
/** Facts are delivered this long after the action that made them. */
const SOON_MS = 60_000

/**
 * Does the background work of a server in the simulated time. A server looks for due work all the
 * time; here each loop of it does one step almost every hour, and the schedule of the jobs makes
 * up for what fell due since. Facts are delivered a minute after the action that made them.
 */
export function createBackground({ app, platform }: DrivenApp, time: SimulatedTime) {
  const { domains } = app
  const { outbox, jobs, deadLetters } = platform
  let isPlanned = false

  async function deliver(): Promise<void> {
    while ((await outbox.drain()) > 0) await domains.jackpots.settled()
    await domains.jackpots.settled()
  }

  async function tick(): Promise<void> {
    await domains.sportsbook.coupons.clerk.work()
    await jobs.addScheduled()
    await deliver()
    await jobs.drain()
    await deadLetters.retryDue()
    await deliver()
    await domains.reports.fold()
    await domains.rounds.foldTally()
    await domains.risk.look()
    await deliver()
  }

  function planTick(atMs: number): void {
    time.at(atMs, async () => {
      await tick()
      planTick(atMs + TICK_MS.min + chanceAt('tick', atMs).below(TICK_MS.max - TICK_MS.min))
    })
  }

  return {
    tick,
    start: () => planTick(time.nowMs() + TICK_MS.min),
    acted(): void {
      if (isPlanned) return
      isPlanned = true
      time.at(time.nowMs() + SOON_MS, async () => {
        isPlanned = false
        await deliver()
      })
    },
  }
}

export type Background = ReturnType<typeof createBackground>
