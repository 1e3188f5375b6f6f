import type { SealedColumn } from '#server/platform/security/sealed-columns.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Refusal } from '#shared/refusals.ts'
import type { AddressReader } from '#server/platform/http/address.ts'
import { refuseRestricted, type Caller, type CallContext } from '#server/platform/http/calls.ts'
import type { EndpointPorts } from '#server/platform/http/endpoint.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { seedDemoPlayer } from './demo-player.ts'
import { keepNumberDigests } from './digest-numbers.ts'
import { excludePlayer, liftExclusion, type Exclusion, type Lifting } from './exclusion.ts'
import { ownParts } from './export-data.ts'
import { requirePassword, withProof, type PlayerContext, type Proof } from './fresh-proof.ts'
import { getPlayerName, getProfile, getRegistrationTime, listUsernames } from './profile.ts'
import { listOwnSessions } from './own-sessions.ts'
import { createProviderClients } from './providers/provider-client.ts'
import { registerProviderRoutes } from './providers/provider-routes.ts'
import { forgetProviderVisits } from './providers/provider-visit.ts'
import { identityCalls, type IdentityPorts } from './routes.ts'
import {
  announceEnd,
  authenticate,
  FAMILY_COOKIE,
  findCallerOfSession,
  findPlace,
  findPlayerOfCookie,
  sessionExpiry,
} from './session.ts'
import { notifyPayoutAccount, smsInstead } from './mails.ts'
import { sessionUses } from './session-uses.ts'
import { forgetSmsCounts } from './sms-limits.ts'
import {
  endPlayerSessions,
  revealIdentityNumber,
  stepAccount,
  type AccountStep,
} from './staff-account.ts'

export function createIdentity(platform: Platform, ports: IdentityPorts) {
  keepNumberDigests(platform)
  forgetSmsCounts(platform)
  forgetProviderVisits(platform)
  const providers = createProviderClients(platform)
  platform.messages.onOutcome((tx, outcome) =>
    smsInstead(tx, platform, outcome, platform.clock.now()),
  )
  const uses = sessionUses(platform)
  const vouch: EndpointPorts['authenticate'] = (user, context: CallContext, countsAsUse) =>
    authenticate(uses, user, context, countsAsUse)
  return {
    calls: identityCalls(platform, ports, providers),
    routes: (http: FastifyInstance, address: AddressReader) =>
      registerProviderRoutes(http, platform, address, providers),
    authenticate: vouch,
    /**
     * Open calls ignore an ended session; calls for players only must say why they are refused.
     * @throws Refusal of the session, 'restricted'
     */
    async requirePlayer(context: CallContext & { caller: Caller | undefined }): Promise<Caller> {
      const claim = z.record(z.string(), z.unknown()).safeParse(context.user)
      const outcome =
        context.caller ??
        (claim.success ? await vouch(claim.data, context, true) : new Refusal('anonymous user'))
      if (outcome instanceof Refusal) throw outcome
      if (outcome.restricted) throw refuseRestricted(outcome)
      return outcome
    },
    isSessionAlive: async (caller: { sessionId: string }) =>
      (await sessionExpiry(platform, caller.sessionId, platform.clock.now())) !== undefined,
    callerOfSession: (sessionId: string) =>
      findCallerOfSession(platform, sessionId, platform.clock.now()),
    findPlace: (sessionId: string) => findPlace(platform, sessionId),
    playerOfCookie: (context: Pick<CallContext, 'cookie' | 'now'>) =>
      findPlayerOfCookie(platform, context.cookie(FAMILY_COOKIE), context.now),
    getPlayerName: (playerId: string) => getPlayerName(platform, playerId),
    listUsernames: (playerIds: readonly string[]) => listUsernames(platform, playerIds),
    getRegistrationTime: (playerId: string) => getRegistrationTime(platform, playerId),
    /** @throws FieldRefusal password, Refusal 'locked' */
    requirePassword: async (context: PlayerContext, password: string) =>
      void (await requirePassword(platform, context, password)),
    withProof: <T>(context: PlayerContext, proof: Proof, change: (tx: Tx) => Promise<T>) =>
      withProof(platform, context, proof, change),
    notifyPayoutAccount: (tx: Tx, playerId: string, now: Date) =>
      notifyPayoutAccount(tx, platform, playerId, now),
    excludePlayer: (tx: Tx, order: Exclusion) => excludePlayer(tx, platform, order),
    liftExclusion: (tx: Tx, order: Lifting) => liftExclusion(tx, platform, order),
    announceEnd: (sessionIds: readonly string[]) => announceEnd(platform, sessionIds),
    dataParts: () => [...ownParts(platform), ...ports.ownData()],
    forStaff: {
      getProfile: (playerId: string) => getProfile(platform, ports, playerId, platform.clock.now()),
      revealIdentityNumber: (tx: Tx, playerId: string) =>
        revealIdentityNumber(tx, platform, playerId),
      stepAccount: (tx: Tx, step: AccountStep) => stepAccount(tx, platform, step),
      listSessions: (playerId: string) =>
        listOwnSessions(platform, { playerId, sessionId: NO_SESSION }, platform.clock.now()),
      endSessions: endPlayerSessions,
    },
    seedDemoPlayer: (username: string, password: string) =>
      seedDemoPlayer(platform, username, password),
  }
}

const NO_SESSION = '00000000-0000-0000-0000-000000000000'

export type Identity = ReturnType<typeof createIdentity>

export type { Lifting } from './exclusion.ts'
export { findSafetyChanges } from './safety-change.ts'
export { getExclusion, getExclusionState, takeTimeOut, whyNotCredit } from './exclusion.ts'
export {
  creationFor,
  relyingParty,
  requestFor,
  verifyAnswer,
  verifyCreation,
} from './passkeys/passkey-ceremony.ts'
export { spendChallenge } from './passkeys/passkey-challenge.ts'
export { mailAbout } from './mails.ts'
export { nameDevice } from './device-name.ts'
export { isBarred, requireMayPlay } from './jurisdiction.ts'
export {
  beginDormancy,
  endDormancy,
  findDormancy,
  listResting,
  listUnseen,
  lockQuiet,
  warnQuiet,
  type Quiet,
} from './dormancy.ts'
export { erasePerson, lockPerson } from './erase-person.ts'
export { eachAccountEvent } from './account-events.ts'
export { accountKey, isEmail, maskIdentityNumber, normalisePhone } from './contact.ts'
export type { DormancyRow } from './tables.ts'
export { getAccount, type Account } from './staff-account.ts'
export {
  getPlayerRow,
  listPlayersBeginning,
  searchPlayers,
  type FoundPlayer,
} from './staff-search.ts'
export { hashToken, newToken } from './token.ts'
export {
  findSamePeople,
  findSharedTrace,
  listSharedDevices,
  type SharedTrace,
} from './shared-trace.ts'
export { findTraces, listBornAlike } from './traces.ts'
export { readPlayerRules, requirePlayerRule, ruleInForce, setPlayerRule } from './rules.ts'
export { resemblesExcluded } from './excluded-person.ts'
export { ADULT_YEARS } from './registration.ts'
export { digestIdentity, findPeople, getNamedPerson, listPeople, type Person } from './people.ts'
export { countAccountsBy, countRegistrations } from './registrations.ts'
export {
  describePlayers,
  findPlayerByName,
  getRegistration,
  isPhoneConfirmed,
  namePlayers,
  withdrawConsent,
} from './profile.ts'

export const SEALED_COLUMNS: readonly SealedColumn[] = [
  { table: 'identity.player', column: 'identity_sealed', purpose: "'identity-number'" },
  { table: 'identity.auth_record', column: 'successor_sealed', purpose: "'session-successor'" },
  { table: 'identity.authenticator', column: 'secret_sealed', purpose: "'authenticator'" },
]
