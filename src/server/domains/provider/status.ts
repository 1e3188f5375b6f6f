import type { ProviderStatus } from '#shared/contracts/provider.ts'

/** A studio's request that is answered with a status instead of being done. */
export class ProviderRefusal extends Error {
  readonly status: ProviderStatus

  constructor(status: ProviderStatus) {
    super(status)
    this.name = 'ProviderRefusal'
    this.status = status
  }
}
