import { createHmac } from 'node:crypto'
import { readlinkSync } from 'node:fs'
import os from 'node:os'
import { basename } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { fastClock } from '#crowd/agents/clock.ts'
import { newAgent } from '#crowd/agents/agent.ts'
import { personOf } from '#crowd/agents/person.ts'
import { Disagrees } from '#crowd/disagreement.ts'
import { liveOn } from '#crowd/living/live-on.ts'
import {
  LIVING_AGENTS,
  livingTemperament,
  STEADY_CURVES,
} from '#crowd/living/living-temperament.ts'
import { planLiving } from '#crowd/living/plan-living.ts'
import { watchStrain } from '#crowd/living/watch-strain.ts'
import { newTally } from '#crowd/tally.ts'
import { httpTransport } from '#crowd/transport/http-transport.ts'

export type CrowdSettings = { url: string; secret: string }
export type CrowdFailure = { text: string; disagreement?: object; err?: unknown }

const MINUTE_MS = 60_000
const READING = { page: 60, backMs: 15 * MINUTE_MS, toleranceMs: 5 * MINUTE_MS }
const PROVEN = 0.1

yieldProcessor()
const { url, secret } = workerData as CrowdSettings
const transport = watchStrain(httpTransport(url, { bindsAddress: hasOwnAddresses(url) }))
const startedAt = Date.now()

function personAt(n: number, generation: number) {
  const seed = createHmac('sha256', secret).update(`${n}/${generation}`).digest('hex')
  return { ...personOf(seed), address: `127.77.${1 + Math.floor(n / 250)}.${1 + (n % 250)}` }
}

const agents = Array.from({ length: LIVING_AGENTS }, (_, n) =>
  newAgent(`demo ${n} ${startedAt}`, startedAt, {
    temperament: livingTemperament(n),
    person: personAt(n, 0),
  }),
)
await liveOn(
  {
    world: {
      transport,
      clock: fastClock(1, {
        now: Date.now,
        wait: (ms) => new Promise((wake) => setTimeout(wake, ms)),
      }),
      curves: STEADY_CURVES,
      tally: newTally(0),
      planVisit: planLiving,
      reading: READING,
      isPresent: true,
      proven: PROVEN,
    },
    agents,
    personOf: (agent, generation) => personAt(agents.indexOf(agent), generation),
    isStrained: transport.isStrained,
    onFailure(error) {
      const failure: CrowdFailure =
        error instanceof Disagrees
          ? {
              text: 'a simulated player disagrees with the product',
              disagreement: error.disagreement,
            }
          : { text: 'a simulated player failed', err: error }
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of a thread has no origin
      parentPort?.postMessage(failure)
    },
  },
  new AbortController().signal,
)

/** Lowers the priority of this thread. Only Linux has a priority per thread. */
function yieldProcessor(): void {
  try {
    const thread = Number(basename(readlinkSync('/proc/thread-self')))
    os.setPriority(thread, os.constants.priority.PRIORITY_LOW)
  } catch {
    // Without /proc, the thread keeps the priority of the process.
  }
}

/**
 * Linux accepts connections from every address in 127.0.0.0/8; other systems only from 127.0.0.1.
 */
function hasOwnAddresses(address: string): boolean {
  return process.platform === 'linux' && new URL(address).hostname === '127.0.0.1'
}
