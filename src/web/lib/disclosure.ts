import { LIABILITIES_PATH } from '#shared/disclosure/liability-proof.ts'
import { publishedDays, type PublishedDay } from '#shared/disclosure/published-liabilities.ts'
import {
  signingKeySet,
  SIGNING_KEYS_PATH,
  type SigningKeySet,
} from '#shared/disclosure/signing-keys.ts'
import { NetworkFailure } from './api-errors.ts'
import { siteFetch } from './site-fetch.ts'
import { browserStorage } from './storage.ts'

const STORED_KEYS = 'kupaSigningKeys'

export function parseKeys(text: string): SigningKeySet | undefined {
  try {
    return signingKeySet.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/**
 * Returns the published signing keys, offline those that were loaded last.
 * @throws NetworkFailure when there are none
 */
export async function loadKeys(): Promise<SigningKeySet> {
  const storage = browserStorage()
  const stored = parseKeys(storage.getItem(STORED_KEYS) ?? '')
  try {
    const response = await siteFetch(SIGNING_KEYS_PATH)
    const text = response.ok ? await response.text() : ''
    const keys = parseKeys(text)
    if (keys === undefined) throw new NetworkFailure('unreachable')
    storage.setItem(STORED_KEYS, text)
    return keys
  } catch (error) {
    if (stored === undefined) throw error
    return stored
  }
}

/** Returns the published liabilities, the newest first. @throws NetworkFailure */
export async function loadLiabilities(): Promise<PublishedDay[]> {
  const response = await siteFetch(LIABILITIES_PATH)
  const body: unknown = response.ok ? await response.json().catch(() => undefined) : undefined
  const days = publishedDays.safeParse(body)
  if (!days.success) throw new NetworkFailure('unreachable')
  return days.data
}
