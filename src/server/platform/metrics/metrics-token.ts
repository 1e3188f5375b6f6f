import { timingSafeEqual } from 'node:crypto'
import type { Secrets } from '../security/secrets.ts'

/** Returns the bearer token for /metrics from another host. It is derived from the digest key. */
export function metricsToken(secrets: Pick<Secrets, 'digest'>): string {
  return secrets.digest('metrics', 'token')
}

export function holdsMetricsToken(
  secrets: Pick<Secrets, 'digest'>,
  authorization: string | undefined,
): boolean {
  const [given, expected] = [authorization ?? '', `Bearer ${metricsToken(secrets)}`].map((text) =>
    Buffer.from(text),
  )
  return (
    given !== undefined &&
    expected !== undefined &&
    given.length === expected.length &&
    timingSafeEqual(given, expected)
  )
}
