import { afterAll, beforeAll, test } from 'vitest'
import { blackHole, freezeHolder } from '../support/frozen-hosts.ts'
import { startTwoHosts, type TwoHosts } from '../support/two-hosts.ts'

/**
 * Slightly longer than a lease. `npm run faults:night` tests a minute, with the feed of matches.
 */
const SHORT_MS = 5_500
const LIMIT_MS = 240_000

let hosts: TwoHosts
beforeAll(async () => {
  hosts = await startTwoHosts()
}, LIMIT_MS)
afterAll(() => hosts.close(), LIMIT_MS)

test(
  'a process cut off from the database, or frozen, is replaced within ten seconds and writes nothing later',
  async () => {
    await blackHole(hosts, SHORT_MS)
    await freezeHolder({ ...hosts, holder: hosts.follower, follower: hosts.holder }, SHORT_MS)
  },
  LIMIT_MS,
)
