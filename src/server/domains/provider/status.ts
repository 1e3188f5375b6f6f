import type { ProviderStatus } from '#shared/contracts/provider.ts'

export class ProviderRefusal extends Error {
  readonly status: ProviderStatus

  constructor(status: ProviderStatus) {
    super(status)
    this.name = 'ProviderRefusal'
    this.status = status
  }
}
