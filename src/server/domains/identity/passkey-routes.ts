import * as contract from '#shared/contracts/passkeys.ts'
import { Refusal } from '#shared/refusals.ts'
import { handle, type BoundCall } from '#server/platform/http/calls.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Turns } from '#server/platform/turns.ts'
import type { HasMoneyLeft } from './closing.ts'
import { passkeyRequest, signInWithPasskey } from './passkey-sign-in.ts'
import { listPasskeys, passkeyCreation, registerPasskey, removePasskey } from './passkey.ts'
import type { SourceThrottle } from './source-throttle.ts'

export function passkeyCalls(platform: Platform, hasMoneyLeft: HasMoneyLeft, turns: Turns, throttle: SourceThrottle): BoundCall[] {
  return [
    handle(contract.passkeyOptions, (context, data) => turns.take(context.caller.playerId, () => passkeyCreation(platform, context, data))),
    handle(contract.passkeyRegister, (context, data) => registerPasskey(platform, context, data)),
    handle(contract.passkeyLoginOptions, ({ now }) => passkeyRequest(platform, now)),
    handle(contract.passkeyLogin, async (context, { credential }) => {
      throttle.check(context.address, context.now)
      try {
        return await signInWithPasskey(platform, hasMoneyLeft, context, credential)
      } catch (error) {
        if (error instanceof Refusal && error.debug === 'login failed') throttle.count(context.address, context.now)
        throw error
      }
    }),
    handle(contract.listPasskeys, ({ caller }) => listPasskeys(platform, caller.playerId)),
    handle(contract.removePasskey, (context, { id, ...proof }) => turns.take(context.caller.playerId, async () => {
      await removePasskey(platform, context, id, proof)
      return {}
    })),
  ]
}
