import { ProviderUnreachable } from '#server/platform/outgoing/call-provider.ts'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '#shared/refusals.ts'
import { askAboutCheck, findAskedCheck, type Checking } from './ask-about-checks.ts'

/**
 * Registers POST /webhooks/verification/{provider}. A webhook about no check of ours, and a
 * repeated one, are answered like any other, so that the provider does not send them again.
 */
export function registerCheckRoutes(app: FastifyInstance, checking: Checking): void {
  app.post<{ Params: { provider: string } }>(
    '/webhooks/verification/:provider',
    async ({ params, headers, body }) => {
      const { provider } = checking
      if (provider?.name !== params.provider) throw new Refusal('record not found')
      const rawBody = typeof body === 'string' ? body : ''
      for (const { ask } of provider.readWebhook({ headers, rawBody })) {
        const check = await findAskedCheck(checking, provider, ask)
        if (check !== undefined) await answered(() => askAboutCheck(checking, provider, check))
      }
      return { received: true }
    },
  )
}

/** @throws Refusal 'busy', so that the provider sends the webhook again */
async function answered(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    throw error instanceof ProviderUnreachable ? new Refusal('busy') : error
  }
}
