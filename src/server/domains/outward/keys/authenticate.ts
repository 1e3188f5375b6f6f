import { API_SCOPES, type ApiScope } from '#shared/outward/scopes.ts'
import { Refusal } from '#shared/refusals.ts'
import type { Db } from '#server/platform/database/database.ts'
import { findKeyByHash, scopesNow, type OwnedKey } from './api-key.ts'
import { hashOfKey, readBearer } from './key-secret.ts'
import { isInNetworks } from './networks.ts'

/**
 * Finds the key of a request. A key that has ended, or whose owner may no longer manage keys, is
 * refused like an unknown one.
 * @throws Refusal 'invalid key'
 */
export async function authenticateKey(
  read: Db,
  authorization: string | undefined,
  now: Date,
): Promise<OwnedKey> {
  const secret = readBearer(authorization)
  const key = secret === undefined ? undefined : await findKeyByHash(read, hashOfKey(secret))
  if (key === undefined || key.state !== 'active' || key.expires_at <= now)
    throw new Refusal('invalid key')
  if (scopesNow(key).length === 0) throw new Refusal('invalid key')
  return key
}

/** @throws Refusal 'not authorized' from another network, or without the scope */
export function requireScope(key: OwnedKey, scope: ApiScope, address: string): void {
  if (!isInNetworks(key.networks, address))
    throw new Refusal('not authorized', { detail: 'The key may not be used from this address.' })
  if (!scopesNow(key).includes(scope))
    throw new Refusal('not authorized', {
      detail: `The key, or its owner, lacks the scope ${scope} (${API_SCOPES[scope]}).`,
    })
}
