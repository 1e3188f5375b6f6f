/** The statuses of the seamless wallet that this one answers with. */
export const PROVIDER_STATUSES = [
  'RS_OK', 'RS_ERROR_UNKNOWN', 'RS_ERROR_INVALID_PARTNER', 'RS_ERROR_INVALID_TOKEN', 'RS_ERROR_INVALID_GAME', 'RS_ERROR_WRONG_CURRENCY',
  'RS_ERROR_NOT_ENOUGH_MONEY', 'RS_ERROR_USER_DISABLED', 'RS_ERROR_INVALID_SIGNATURE', 'RS_ERROR_TOKEN_EXPIRED', 'RS_ERROR_WRONG_SYNTAX',
  'RS_ERROR_WRONG_TYPES', 'RS_ERROR_DUPLICATE_TRANSACTION', 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST', 'RS_ERROR_TRANSACTION_ROLLED_BACK',
] as const

export type ProviderStatus = (typeof PROVIDER_STATUSES)[number]

/** A studio's request that is answered with a status instead of being done. */
export class ProviderRefusal extends Error {
  readonly status: ProviderStatus

  constructor(status: ProviderStatus) {
    super(status)
    this.name = 'ProviderRefusal'
    this.status = status
  }
}
