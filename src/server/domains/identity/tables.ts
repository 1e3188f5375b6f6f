import type { Generated, Selectable } from 'kysely'
import type { PlayerRule } from '#shared/players/player-rules.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

export type TwoFactor = 'none' | 'sms' | 'authenticator'
export type PlayerStatus = 'unconfirmed' | 'active' | 'inactive' | 'closed'

type PlayerTable = {
  id: string
  username: string
  username_key: string
  password_hash: string
  status: PlayerStatus
  rid: string
  firstname: string
  lastname: string
  birth_date: string
  nationality: string
  identity_digest: string
  /**
   * Digest of the number regardless of nationality. Accounts opened under an older rule have it
   * once `identity:digest-numbers` has run.
   */
  number_digest: Generated<string | null>
  identity_sealed: Buffer
  country: string
  city: string
  address: string
  email: string
  email_key: string
  email_verified_at: Date | null
  phone: string
  phone_verified_at: Date | null
  sms_consent: boolean
  email_consent: boolean
  site_consent: Generated<boolean>
  promotion_code: string | null
  reference_number: string | null
  language: string
  two_factor: Generated<TwoFactor>
  last_login_at: Date | null
  closed_at: Generated<Date | null>
  closed_reason: Generated<string | null>
  time_out_until: Generated<Date | null>
  excluded_at: Generated<Date | null>
  excluded_until: Generated<Date | null>
  /** From then on the row holds only what may not be erased. */
  erased_at: Generated<Date | null>
  person_digest: Generated<string | null>
  created_at: Date
}

/** `ended_by` 'held': a stake or a payment is open. 'shut': closed, disabled or excluded. */
type DormancyTable = {
  id: string
  player_id: string
  quiet_since: Date
  warned_at: Date
  dormant_at: Generated<Date | null>
  ended_at: Generated<Date | null>
  ended_by: Generated<'sign-in' | 'activity' | 'held' | 'shut' | null>
}

export type ClaimKind = 'username' | 'email' | 'phone' | 'identity' | 'passkey' | 'provider'

type Tables = {
  'identity.player': PlayerTable
  'identity.claim': { kind: ClaimKind; key: string; player_id: string }
  'identity.confirmation': {
    token_hash: Buffer
    player_id: string
    expires_at: Date
    /** Null for a link of an earlier version. */
    sent_at: Generated<Date | null>
    used_at: Date | null
    email: Generated<string | null>
  }
  'identity.pending_registration': {
    player_id: string
    secret_hash: Buffer
    email: Generated<string | null>
    corrections: Generated<number>
    expires_at: Date
  }
  'identity.password_reset': {
    token_hash: Buffer
    player_id: string
    created_at: Date
    expires_at: Date
    used_at: Date | null
  }
  'identity.family': {
    id: string
    player_id: string
    cookie_hash: Buffer
    user_agent: string
    address: string
    created_at: Date
    ended_at: Date | null
  }
  'identity.session': {
    id: string
    sid_hash: Buffer
    family_id: string
    player_id: string
    created_at: Date
    last_used_at: Date
    ended_at: Date | null
  }
  'identity.auth_record': {
    sid_hash: Buffer
    family_id: string
    player_id: string
    created_at: Date
    replaced_at: Date | null
    successor_sealed: Buffer | null
  }
  'identity.contact_change': {
    player_id: string
    kind: 'email' | 'phone'
    value: string
    code_digest: string
    created_at: Date
    tries: Generated<number>
  }
  'identity.contact_code_sent': { id: Generated<bigint>; player_id: string; at: Date }
  'identity.device': { device_hash: Buffer; player_id: string; created_at: Date }
  'identity.dormancy': DormancyTable
  'identity.rule': { name: PlayerRule; value: number }
  'identity.sms_count': { scope: PlayerRule; key: string; began_at: Date; sent: number }
  'identity.sign_in_attempt': { id: Generated<bigint>; account_key: string; at: Date }
}

export type PlayerRow = Selectable<PlayerTable>
export type DormancyRow = Selectable<DormancyTable>

export function identityTables(db: Db | Tx) {
  return db.withTables<Tables>()
}
