import type { FastifyError, FastifyInstance } from 'fastify'
import type { z } from 'zod'
import {
  betInput,
  rollbackInput,
  transactionListInput,
  userBalanceInput,
  userInfoInput,
  winInput,
  type ProviderStatus,
} from '#shared/contracts/provider.ts'
import { Refusal } from '#shared/refusals.ts'
import { isTransientFault } from '#server/platform/database/transient-fault.ts'
import type { KeyRing } from './keys.ts'
import type { Health } from './health.ts'
import type { createTransactionList } from './list-transactions.ts'
import { readBody, readRequest, requestUuidOf } from './read-request.ts'
import { PROVIDER_SIGNATURE_HEADER, readSignature } from './signature.ts'
import { countStudioRefusal } from './metrics.ts'
import type { createStanding } from './standing.ts'
import { ProviderRefusal } from './status.ts'
import type { createTransactions } from './transaction.ts'

const BODY_LIMIT = 64 * 1024
const JSON_TYPE = 'application/json; charset=utf-8'
const EMPTY = Buffer.alloc(0)

export type ProviderRoutes = {
  health: Pick<Health, 'noteCall'>
  list: ReturnType<typeof createTransactionList>
  keys: KeyRing
  standing: ReturnType<typeof createStanding>
  transactions: ReturnType<typeof createTransactions>
}

/**
 * The seamless wallet of PROTOCOL 6. Every answer is HTTP 200 with a status. Signatures cover the
 * bytes of the body.
 */
export function registerProviderRoutes(
  app: FastifyInstance,
  { keys, standing, transactions, list, health }: ProviderRoutes,
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: BODY_LIMIT },
      (_request, body, done) => done(null, body),
    )
    scope.setErrorHandler((error: FastifyError, request, reply) => {
      const isTheirs =
        error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
      // A studio repeats a win or a rollback until the answer is RS_OK, and rolls a bet back.
      if (!isTheirs)
        request.log[isTransientFault(error) || error instanceof Refusal ? 'warn' : 'error'](
          { err: error, url: request.url },
          'a studio’s request failed',
        )
      return reply
        .code(200)
        .type(JSON_TYPE)
        .send(
          refusalJson(
            isTheirs ? 'RS_ERROR_WRONG_SYNTAX' : 'RS_ERROR_UNKNOWN',
            Buffer.isBuffer(request.body) ? request.body : EMPTY,
          ),
        )
    })

    function route<S extends z.ZodType>(
      path: string,
      schema: S,
      answer: (keyId: string, input: z.output<S>) => Promise<string>,
    ): void {
      scope.post(`/provider/v1/${path}`, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : EMPTY
        void reply.type(JSON_TYPE).header('cache-control', 'no-store')
        return reply.send(
          await answerSigned(
            path,
            body,
            request.headers[PROVIDER_SIGNATURE_HEADER],
            schema,
            answer,
          ),
        )
      })
    }

    async function answerSigned<S extends z.ZodType>(
      path: string,
      body: Buffer,
      header: unknown,
      schema: S,
      answer: (keyId: string, input: z.output<S>) => Promise<string>,
    ): Promise<string> {
      let called: { keyId: string; gameID: string } | undefined
      const note = (isGood: boolean) =>
        called && health.noteCall(called.keyId, called.gameID, isGood)
      try {
        const signature = readSignature(header)
        const keyId = signature && (await keys.findSigner(body, signature))
        if (keyId === undefined) throw new ProviderRefusal('RS_ERROR_INVALID_SIGNATURE')
        const fields = readBody(body)
        const gameID = gameOf(fields)
        called = gameID === undefined ? undefined : { keyId, gameID }
        const reply = await answer(keyId, readRequest(schema, fields))
        note(!isOwnFault(path, reply))
        return reply
      } catch (error) {
        if (error instanceof ProviderRefusal) {
          note(!STUDIO_FAULTS.has(error.status))
          return refusalJson(error.status, body)
        }
        throw error
      }
    }

    route('user/info', userInfoInput, standing.info)
    route('user/balance', userBalanceInput, standing.balance)
    route('transaction/bet', betInput, transactions.bet)
    route('transaction/win', winInput, transactions.win)
    route('transaction/rollback', rollbackInput, transactions.rollback)
    route('transactions/list', transactionListInput, list)
  })
}

const STUDIO_FAULTS: ReadonlySet<string> = new Set([
  'RS_ERROR_WRONG_SYNTAX',
  'RS_ERROR_WRONG_TYPES',
  'RS_ERROR_DUPLICATE_TRANSACTION',
])
const ROLLBACK = 'transaction/rollback'

/** A studio takes a bet back when it did not get the answer, or when its game failed. */
function isOwnFault(path: string, reply: string): boolean {
  if (path === ROLLBACK) return true
  return [...STUDIO_FAULTS].some((status) => reply.includes(`"status":"${status}"`))
}

function gameOf(fields: unknown): string | undefined {
  const code: unknown =
    typeof fields === 'object' && fields !== null && 'game_code' in fields
      ? fields.game_code
      : undefined
  return typeof code === 'string' && code.length <= 100 ? code : undefined
}

function refusalJson(status: ProviderStatus, body: Buffer): string {
  countStudioRefusal(status)
  return JSON.stringify({ status, request_uuid: requestUuidOf(body) })
}
