import { VerifyInputError } from '#games/verify/params.ts'
import { UnknownGameError, verifyGame, type VerifyInput } from '#games/verify/verify-game.ts'
import { Refusal, refuseFields } from '#shared/refusals.ts'

const FIELDS = ['serverSeed', 'clientSeed', 'nonce'] as const

/**
 * Recomputes an outcome as anyone can.
 * @throws Refusal 'record not found' for an unknown game, FieldRefusal for invalid seeds or params
 */
export function verifyOutcome(input: VerifyInput): unknown {
  try {
    return verifyGame(input)
  } catch (error) {
    if (error instanceof UnknownGameError) throw new Refusal('record not found')
    if (!(error instanceof VerifyInputError)) throw error
    const field = FIELDS.find((name) => error.message.startsWith(`${name} `)) ?? 'params'
    throw refuseFields({
      [field]: field !== 'params' && input[field] === undefined ? 'required' : 'invalid',
    })
  }
}
