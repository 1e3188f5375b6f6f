import * as contract from '#shared/contracts/passkeys.ts'
import { handle, type BoundCall } from '#server/platform/http/calls.ts'
import { sourceKey } from '#server/platform/http/source-key.ts'
import type { Platform } from '#server/platform/platform.ts'
import { throttled, type Throttle } from '#server/platform/security/throttle.ts'
import type { KeyedQueue } from '#server/platform/keyed-queue.ts'
import type { HasMoneyLeft } from '../closing.ts'
import { passkeyRequest, signInWithPasskey } from './passkey-sign-in.ts'
import { listPasskeys, passkeyCreation, registerPasskey, removePasskey } from './passkey.ts'
import { isFailedSignIn } from '../sign-in.ts'

export function passkeyCalls(
  platform: Platform,
  hasMoneyLeft: HasMoneyLeft,
  turns: KeyedQueue,
  throttle: Throttle,
): BoundCall[] {
  return [
    handle(contract.passkeyOptions, (context, data) =>
      turns.take(context.caller.playerId, () => passkeyCreation(platform, context, data)),
    ),
    handle(contract.passkeyRegister, (context, data) => registerPasskey(platform, context, data)),
    handle(contract.passkeyLoginOptions, ({ now }) => passkeyRequest(platform, now)),
    handle(contract.passkeyLogin, (context, { credential }) =>
      throttled([{ throttle, key: sourceKey(context.address) }], context.now, isFailedSignIn, () =>
        signInWithPasskey(platform, hasMoneyLeft, context, credential),
      ),
    ),
    handle(contract.listPasskeys, ({ caller }) => listPasskeys(platform, caller.playerId)),
    handle(contract.removePasskey, (context, { id, ...proof }) =>
      turns.take(context.caller.playerId, async () => {
        await removePasskey(platform, context, id, proof)
        return {}
      }),
    ),
  ]
}
