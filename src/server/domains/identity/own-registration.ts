import type { CallParsed } from '#shared/contracts/contract.ts'
import type {
  correctRegistration,
  PendingRegistration,
  RegistrationProof,
} from '#shared/contracts/registration.ts'
import { Refusal } from '#shared/refusals.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { CallContext } from '#server/platform/http/calls.ts'
import { sourceKey } from '#server/platform/http/source-key.ts'
import type { KeyedQueue } from '#server/platform/keyed-queue.ts'
import type { Platform } from '#server/platform/platform.ts'
import { throttled, type Throttle } from '#server/platform/security/throttle.ts'
import { accountKey } from './contact.ts'
import {
  bindRegistration,
  correctAddress,
  findOwnRegistration,
  keepSecret,
  lockUnconfirmed,
  presentRegistration,
  requireEmail,
  resendConfirmation,
} from './pending-registration.ts'
import { ruleInForce } from './rules.ts'
import { forgetAttempts, holdPassword, isFailedSignIn, withPassword } from './sign-in.ts'
import type { PlayerRow } from './tables.ts'

const QUARTER_MS = 15 * 60_000
const DAY_MS = 86_400_000
const MAX_MAILS_TO_ADDRESS = 10

type Work = (tx: Tx, player: PlayerRow) => Promise<void>

/**
 * Actions of the owner of an unconfirmed account. The owner is the browser that registered, by its
 * secret, or anyone who has the password, whose browser is then the one that registered.
 */
export function createOwnRegistration(
  platform: Platform,
  turns: KeyedQueue,
  failedSignIns: Throttle,
) {
  const { database } = platform
  const ofSource = platform.throttles.of({
    name: 'confirmation-source',
    max: ruleInForce(platform, 'asked-links'),
    windowMs: QUARTER_MS,
  })
  const ofAddress = platform.throttles.of({
    name: 'confirmation-address',
    max: MAX_MAILS_TO_ADDRESS,
    windowMs: DAY_MS,
  })

  async function withOwn(
    context: CallContext,
    { username, password }: RegistrationProof,
    work: Work,
  ): Promise<PendingRegistration> {
    if (username === undefined || password === undefined) {
      const playerId = await findOwnRegistration(database.read, context)
      if (playerId === undefined) throw new Refusal('record not found')
      return database.transaction(async (tx) => {
        const player = await lockUnconfirmed(tx, playerId)
        await work(tx, player)
        return presentRegistration(tx, player, context.now)
      })
    }
    const tries = [{ throttle: failedSignIns, key: sourceKey(context.address) }]
    return throttled(tries, context.now, isFailedSignIn, () =>
      withPassword(platform, turns, context, { username, password }, async (proven) => {
        await database.transaction((tx) => forgetAttempts(tx, proven.player.id))
        const { state, secret } = await database.transaction(async (tx) => {
          await holdPassword(tx, proven.player)
          const player = await lockUnconfirmed(tx, proven.player.id)
          const bound = await bindRegistration(tx, player.id, context.now)
          await work(tx, player)
          return { state: await presentRegistration(tx, player, context.now), secret: bound }
        })
        keepSecret(context, secret)
        return state
      }),
    )
  }

  return {
    /** @throws Refusal 'record not found', 'not possible', 'login failed', 'locked' */
    show: (context: CallContext, proof: RegistrationProof) =>
      withOwn(context, proof, () => Promise.resolve()),
    /** @throws Refusal as `show`, and 'too fast', 'limit reached', 'too many requests' */
    async resend(context: CallContext, proof: RegistrationProof) {
      await ofSource.take(sourceKey(context.address), context.now)
      return withOwn(context, proof, (tx, player) =>
        resendConfirmation(tx, platform, player, context.now),
      )
    },
    /** @throws FieldRefusal email; Refusal as `show`, and 'limit reached', 'too many requests' */
    async correct(
      context: CallContext,
      { email, ...proof }: CallParsed<typeof correctRegistration>,
    ) {
      requireEmail(email)
      await ofSource.take(sourceKey(context.address), context.now)
      await ofAddress.take(accountKey(email), context.now)
      return withOwn(context, proof, (tx, player) =>
        correctAddress(tx, platform, player, email, context.now),
      )
    },
  }
}
