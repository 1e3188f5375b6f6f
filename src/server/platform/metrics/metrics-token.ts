import type { Secrets } from '../security/secrets.ts'
import { isSameText } from '../security/signed-by.ts'

/** Returns the bearer token for /metrics from another host. It is derived from the digest key. */
export function metricsToken(secrets: Pick<Secrets, 'digest'>): string {
  return secrets.digest('metrics', 'token')
}

export function holdsMetricsToken(
  secrets: Pick<Secrets, 'digest'>,
  authorization: string | undefined,
): boolean {
  return isSameText(authorization ?? '', `Bearer ${metricsToken(secrets)}`)
}
