import { getUserProfile, login, logout, ping, refresh, register } from '#shared/contracts/user.ts'
import {
  closeAccount as closeAccountCall,
  exportData as exportDataCall,
} from '#shared/contracts/closing.ts'
import {
  confirmRegister,
  correctRegistration as correctRegistrationCall,
  pendingRegistration as pendingRegistrationCall,
  resendConfirmation as resendConfirmationCall,
} from '#shared/contracts/registration.ts'
import {
  changeContact as changeContactCall,
  confirmContact as confirmContactCall,
} from '#shared/contracts/contact.ts'
import {
  endSession,
  forgot,
  listSessions,
  passChange,
  passReset,
  updateProfile as updateProfileCall,
} from '#shared/contracts/security.ts'
import { toWireTime } from '#shared/dates.ts'
import { Refusal } from '#shared/refusals.ts'
import { handle, type BoundCall } from '#server/platform/http/calls.ts'
import { sourceKey } from '#server/platform/http/source-key.ts'
import type { OwnData } from '#server/platform/own-data.ts'
import type { Platform } from '#server/platform/platform.ts'
import { throttled } from '#server/platform/security/throttle.ts'
import { createKeyedQueue } from '#server/platform/keyed-queue.ts'
import { closeAccount, type HasMoneyLeft } from './closing.ts'
import { confirmRegistration } from './confirm-registration.ts'
import { changeContact, confirmContact } from './contact-change.ts'
import { createExport } from './export-data.ts'
import { changePassword, createPasswordResets } from './password.ts'
import { passkeyCalls } from './passkeys/passkey-routes.ts'
import type { ProviderClient } from './providers/provider-client.ts'
import { providerCalls } from './providers/provider-routes.ts'
import { getProfile, updateProfile, type ProfilePorts } from './profile.ts'
import { createRegistration, type Attribute } from './registration.ts'
import { createOwnRegistration } from './own-registration.ts'
import { endOneSession, listOwnSessions } from './own-sessions.ts'
import { ruleInForce } from './rules.ts'
import { refreshSession, sessionExpiry, signOut } from './session.ts'
import { isFailedSignIn, signIn } from './sign-in.ts'
import { twoFactorCalls } from './two-factor-routes.ts'

const QUARTER_MS = 15 * 60_000
const MAX_WAITING_SIGN_INS = 256

export type IdentityPorts = {
  hasMoneyLeft: HasMoneyLeft
  getKycStatus: ProfilePorts['getKycStatus']
  ownData(): readonly OwnData[]
  /** Records with whose link a player registered, in the commit of the registration. */
  attribute: Attribute
}

export function identityCalls(
  platform: Platform,
  ports: IdentityPorts,
  providers: ReadonlyMap<string, ProviderClient>,
): BoundCall[] {
  const { hasMoneyLeft, ownData } = ports
  const turns = createKeyedQueue(MAX_WAITING_SIGN_INS)
  // Limits failed sign-ins of one source over all accounts, against attackers with a list of
  // passwords.
  const throttle = platform.throttles.of({
    name: 'sign-in',
    max: ruleInForce(platform, 'failed-sign-ins'),
    windowMs: QUARTER_MS,
  })
  const asked = platform.throttles.of({
    name: 'forgot',
    max: ruleInForce(platform, 'asked-links'),
    windowMs: QUARTER_MS,
  })
  const registerPlayer = createRegistration(platform, ports.attribute)
  const own = createOwnRegistration(platform, turns, throttle)
  const resets = createPasswordResets(platform)
  const offerExport = createExport(platform, ownData)
  return [
    handle(login, (context, data) =>
      throttled([{ throttle, key: sourceKey(context.address) }], context.now, isFailedSignIn, () =>
        signIn(platform, hasMoneyLeft, turns, context, data.username, data.password, data.ga_code),
      ),
    ),
    ...twoFactorCalls(platform),
    ...passkeyCalls(platform, hasMoneyLeft, turns, throttle),
    ...providerCalls(platform, providers, hasMoneyLeft, turns, throttle),
    handle(refresh, (context) => refreshSession(platform, hasMoneyLeft, context)),
    handle(logout, async (context) => {
      await signOut(platform, context, context.caller)
      return {}
    }),
    handle(getUserProfile, (context) =>
      getProfile(platform, ports, context.caller.playerId, context.now),
    ),
    handle(register, async (context, data) => ({ uid: await registerPlayer(data, context) })),
    handle(confirmRegister, (context, data) =>
      confirmRegistration(platform, hasMoneyLeft, context, data.token),
    ),
    handle(pendingRegistrationCall, (context, data) => own.show(context, data)),
    handle(resendConfirmationCall, (context, data) => own.resend(context, data)),
    handle(correctRegistrationCall, (context, data) => own.correct(context, data)),
    handle(forgot, async (context, { username, email }) => {
      await asked.take(sourceKey(context.address), context.now)
      await resets.ask(username ?? email ?? '')
      return {}
    }),
    handle(passReset, async (context, { token, password }) => {
      await resets.use(token, password, context)
      return {}
    }),
    handle(passChange, (context, data) =>
      turns.take(context.caller.playerId, async () => {
        await changePassword(platform, context, data)
        return {}
      }),
    ),
    handle(changeContactCall, (context, data) =>
      turns.take(context.caller.playerId, () => changeContact(platform, context, data)),
    ),
    handle(confirmContactCall, (context, { code, kind }) =>
      confirmContact(platform, context, code, kind),
    ),
    handle(exportDataCall, async ({ caller, now }) => ({
      url: await offerExport(caller.playerId, now),
    })),
    handle(closeAccountCall, (context, data) =>
      turns.take(context.caller.playerId, () =>
        closeAccount(platform, hasMoneyLeft, context, data),
      ),
    ),
    handle(updateProfileCall, (context, data) =>
      updateProfile(platform, ports, context.caller.playerId, data, context.now),
    ),
    handle(listSessions, (context) => listOwnSessions(platform, context.caller, context.now)),
    handle(endSession, async (context, { id }) => {
      await endOneSession(platform, context.caller, id, context.now)
      return {}
    }),
    handle(ping, async (context) => {
      const expiresAt = await sessionExpiry(platform, context.caller.sessionId, context.now)
      if (expiresAt === undefined) throw new Refusal('session expired')
      return { alive: true as const, expiresAt: toWireTime(expiresAt) }
    }),
  ]
}
