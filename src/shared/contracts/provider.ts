import { z } from 'zod'

/**
 * The seamless wallet called by external studios (PROTOCOL 6): signed JSON; every answer is HTTP
 * 200 with a status.
 */
export const PROVIDER_STATUSES = [
  'RS_OK',
  'RS_ERROR_UNKNOWN',
  'RS_ERROR_INVALID_PARTNER',
  'RS_ERROR_INVALID_TOKEN',
  'RS_ERROR_INVALID_GAME',
  'RS_ERROR_WRONG_CURRENCY',
  'RS_ERROR_NOT_ENOUGH_MONEY',
  'RS_ERROR_LIMIT_REACHED',
  'RS_ERROR_USER_DISABLED',
  'RS_ERROR_INVALID_SIGNATURE',
  'RS_ERROR_TOKEN_EXPIRED',
  'RS_ERROR_WRONG_SYNTAX',
  'RS_ERROR_WRONG_TYPES',
  'RS_ERROR_DUPLICATE_TRANSACTION',
  'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  'RS_ERROR_TRANSACTION_ROLLED_BACK',
] as const
export type ProviderStatus = (typeof PROVIDER_STATUSES)[number]

export const UNITS_IN_A_MINOR = 1_000
const MAX_TEXT = 255
const MAX_ID = 100

export const providerUuid = z
  .string()
  .regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i)
const text = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .refine((value) => !value.includes('\0') && value.isWellFormed())
const amount = z
  .number()
  .refine((value) => Number.isSafeInteger(value) && value >= 0 && value % UNITS_IN_A_MINOR === 0)
const optional = <S extends z.ZodType>(schema: S) =>
  schema.nullish().transform((value) => value ?? undefined)

const everyRequest = { request_uuid: providerUuid, user: text(MAX_ID) }
/** Fields of the public API that have no effect here. */
const remarks = {
  supplier_user: optional(z.string()),
  supplier_transaction_id: optional(z.string()),
  reward_uuid: optional(z.string()),
  bet: optional(z.string()),
  is_aggregated: optional(z.boolean()),
  is_supplier_promo: optional(z.unknown()),
  meta: optional(z.unknown()),
}
const everyTransaction = {
  ...everyRequest,
  ...remarks,
  transaction_uuid: providerUuid,
  round: optional(text(MAX_TEXT)),
  round_closed: optional(z.boolean()),
  is_free: optional(z.boolean()),
}

export const userInfoInput = z.object(everyRequest)
export const userBalanceInput = z.object({
  ...everyRequest,
  token: text(MAX_TEXT),
  game_code: optional(text(MAX_ID)),
})
export const betInput = z.object({
  ...everyTransaction,
  token: text(MAX_TEXT),
  game_code: text(MAX_ID),
  currency: text(MAX_ID),
  amount,
})
/** For a win or a rollback the token and the game are not validated, so they may be missing. */
export const winInput = z.object({
  ...everyTransaction,
  token: optional(z.string()),
  game_code: optional(text(MAX_ID)),
  currency: text(MAX_ID),
  amount,
  reference_transaction_uuid: providerUuid,
})
export const rollbackInput = z.object({
  ...everyTransaction,
  token: optional(z.string()),
  game_code: optional(text(MAX_ID)),
  currency: optional(text(MAX_ID)),
  reference_transaction_uuid: providerUuid,
})

const MAX_LISTED = 1_000
const instant = z.iso
  .datetime({ offset: true })
  .max(40)
  .transform((text) => new Date(text))
/**
 * Kupa's own call: a studio's transactions of at most a day, by time. `after`: the answer's `next`.
 */
export const transactionListInput = z.object({
  request_uuid: providerUuid,
  start_time: instant,
  end_time: instant,
  user: optional(providerUuid),
  limit: optional(z.number().int().min(1).max(MAX_LISTED)).transform(
    (value) => value ?? MAX_LISTED,
  ),
  after: optional(text(MAX_ID)),
})
export type TransactionListInput = z.output<typeof transactionListInput>

export type UserInfoInput = z.output<typeof userInfoInput>
export type UserBalanceInput = z.output<typeof userBalanceInput>
export type BetInput = z.output<typeof betInput>
export type WinInput = z.output<typeof winInput>
export type RollbackInput = z.output<typeof rollbackInput>

/** A refusal before the player is identified carries only the status and the request's id. */
export const walletReply = z.object({
  status: z.enum(PROVIDER_STATUSES),
  request_uuid: z.string().optional(),
  user: z.string().optional(),
  currency: z.literal('TRY').optional(),
  balance: z.number().int().optional(),
})
export const userInfoReply = walletReply
  .omit({ balance: true })
  .extend({ country: z.string().optional() })
export const transactionListReply = z.object({
  status: z.enum(PROVIDER_STATUSES),
  request_uuid: z.string().optional(),
  transactions: z
    .array(
      z.object({
        transaction_uuid: z.string(),
        kind: z.enum(['bet', 'win', 'rollback', 'tombstone']),
        user: z.string(),
        game_code: z.string().nullable(),
        round: z.string().nullable(),
        amount: z.number().int(),
        currency: z.literal('TRY'),
        reference_transaction_uuid: z.string().nullable(),
        reward_uuid: z.string().nullable(),
        rolled_back: z.boolean(),
        created_at: z.string(),
      }),
    )
    .optional(),
  next: z.string().nullable().optional(),
})
