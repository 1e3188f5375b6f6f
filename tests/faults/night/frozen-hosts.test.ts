import { afterEach, beforeEach, test } from 'vitest'
import { blackHole, freezeHolder, stopBackend } from '../../support/frozen-hosts.ts'
import { startTwoHosts, type TwoHosts } from '../../support/two-hosts.ts'

const MINUTE_MS = 60_000
const LIMIT_MS = 300_000

let hosts: TwoHosts
beforeEach(async () => {
  hosts = await startTwoHosts({ withFeed: true })
}, LIMIT_MS)
afterEach(() => hosts.close(), LIMIT_MS)

test(
  'a process frozen for a minute is replaced within ten seconds and writes nothing when it wakes up',
  () => freezeHolder(hosts, MINUTE_MS),
  LIMIT_MS,
)

test(
  'a minute without the database: another process takes over, and no call is open longer than 15 s',
  () => blackHole(hosts, MINUTE_MS),
  LIMIT_MS,
)

test(
  'a database backend frozen for a minute holds no call longer than 15 s',
  () => stopBackend(hosts, MINUTE_MS),
  LIMIT_MS,
)
