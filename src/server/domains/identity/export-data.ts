import { z } from 'zod'
import { siteDate, toWireTime } from '#shared/dates.ts'
import type { DownloadFile, DownloadKind } from '#server/platform/downloads.ts'
import { ownRows, type OwnData } from '#server/platform/own-data.ts'
import type { Platform } from '#server/platform/platform.ts'
import { identityTables } from './tables.ts'

const payload = z.object({})
const OWN_DATA: DownloadKind<z.output<typeof payload>> = { name: 'own-data', payload }

export function createExport(platform: Platform, partsOfOthers: () => readonly OwnData[]) {
  const { database, downloads } = platform
  downloads.define(OWN_DATA, (playerId, _payload, now) =>
    Promise.resolve<DownloadFile>({
      name: `kupa-${siteDate(now)}.json`,
      type: 'application/json; charset=utf-8',
      body: written([...ownParts(platform), ...partsOfOthers()], playerId, now),
    }),
  )
  return (playerId: string, now: Date): Promise<string> =>
    database.transaction((tx) => downloads.offer(tx, OWN_DATA, playerId, {}, now))
}

async function* written(
  parts: readonly OwnData[],
  playerId: string,
  now: Date,
): AsyncGenerator<string> {
  yield `{"madeAt":${JSON.stringify(toWireTime(now))}`
  for (const part of parts) {
    yield `,\n${JSON.stringify(part.name)}:[`
    let before = ''
    for await (const row of part.rows(playerId)) {
      yield `${before}\n${JSON.stringify(row)}`
      before = ','
    }
    yield ']'
  }
  yield '}\n'
}

export function ownParts(platform: Platform): OwnData[] {
  const { read } = platform.database
  return [
    { name: 'profile', rows: (playerId) => profileOf(platform, playerId) },
    ownRows(
      read,
      'sessions',
      'identity.family',
      ['id', 'user_agent', 'address', 'created_at', 'ended_at'],
      'created_at',
    ),
    ownRows(read, 'devices', 'identity.device', ['created_at'], 'created_at'),
    ownRows(
      read,
      'passkeys',
      'identity.passkey',
      ['id', 'name', 'is_synced', 'transports', 'created_at', 'last_used_at'],
      'created_at',
    ),
    ownRows(
      read,
      'signInProviders',
      'identity.provider_link',
      ['provider', 'issuer', 'subject', 'email', 'linked_at', 'last_used_at'],
      'linked_at',
    ),
    ownRows(
      read,
      'contactChanges',
      'identity.contact_change',
      ['kind', 'value', 'created_at'],
      'kind',
    ),
    ownRows(
      read,
      'dormancy',
      'identity.dormancy',
      ['quiet_since', 'warned_at', 'dormant_at', 'ended_at'],
      'warned_at',
    ),
    ownRows(
      read,
      'passwordResets',
      'identity.password_reset',
      ['created_at', 'expires_at', 'used_at'],
      'created_at',
    ),
  ]
}

async function* profileOf({ database, secrets }: Platform, playerId: string): AsyncGenerator {
  const {
    password_hash: _password,
    identity_digest: _digest,
    number_digest: _number,
    identity_sealed,
    username_key: _username,
    email_key: _email,
    ...kept
  } = await identityTables(database.read)
    .selectFrom('identity.player')
    .selectAll()
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow()
  yield { ...kept, identity_number: secrets.decrypt('identity-number', identity_sealed) }
}
