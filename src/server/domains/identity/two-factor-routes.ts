import {
  checkGa,
  checkUserGa,
  clearGeneratedGa,
  smsSend,
  smsValidate,
  twoAuthType,
  userGenerateGa,
} from '#shared/contracts/two-factor.ts'
import { handle, type BoundCall } from '#server/platform/http/calls.ts'
import type { Platform } from '#server/platform/platform.ts'
import {
  checkCode,
  generateSecret,
  readTwoFactor,
  sendSms,
  setTwoFactor,
  turnOffAuthenticator,
  validateSms,
} from './two-factor.ts'

export function twoFactorCalls(platform: Platform): BoundCall[] {
  return [
    handle(checkUserGa, async ({ caller }) => ({
      active: (await readTwoFactor(platform, caller.playerId)) === 'authenticator',
    })),
    handle(userGenerateGa, (context) => generateSecret(platform, context)),
    handle(checkGa, (context, data) => checkCode(platform, context, data)),
    handle(clearGeneratedGa, async (context, data) => {
      await turnOffAuthenticator(platform, context, data.gacode, data.password)
      return { active: false as const }
    }),
    handle(twoAuthType, async (context, { mode, data, ...proof }) => ({
      type:
        mode === 'read' || data === undefined
          ? await readTwoFactor(platform, context.caller.playerId)
          : await setTwoFactor(platform, context, data, proof),
    })),
    handle(smsSend, (context) => sendSms(platform, context)),
    handle(smsValidate, (context, data) => validateSms(platform, context, data.code)),
  ]
}
