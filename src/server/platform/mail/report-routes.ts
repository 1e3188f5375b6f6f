import type { FastifyInstance } from 'fastify'
import { Refusal } from '#shared/refusals.ts'
import type { Platform } from '../platform.ts'
import { readSendgrid } from './sendgrid.ts'
import { reportOf } from './sms/ask-for-reports.ts'
import { smsWebhookPath } from './sms/providers.ts'

const FORM = 'application/x-www-form-urlencoded'
const MAX_FORM = 16_384

/**
 * Registers the webhooks of mail and SMS providers. A report about a message that is not known, and
 * a repeated one, are answered like any other, so that the provider does not send them again.
 */
export function registerReportRoutes(
  app: FastifyInstance,
  {
    config,
    clock,
    database,
    messages,
  }: Pick<Platform, 'config' | 'clock' | 'database' | 'messages'>,
): void {
  const { sendgridKeys } = config.messages
  app.post('/webhooks/mail/sendgrid', async ({ headers, body }) => {
    if (sendgridKeys.length === 0) throw new Refusal('record not found')
    const rawBody = typeof body === 'string' ? body : ''
    for (const { token, report } of readSendgrid(sendgridKeys, { headers, rawBody }, clock.now()))
      for (const id of messages.named(token))
        await database.transaction((tx) => messages.report(tx, id, report))
    return { received: true }
  })
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      FORM,
      { parseAs: 'string', bodyLimit: MAX_FORM },
      (_request, body, done) => done(null, body),
    )
    scope.post<{ Params: { provider: string } }>(
      '/webhooks/sms/:provider',
      async ({ params, headers, body }) => {
        const provider = messages.smsProviders.find(({ name }) => name === params.provider)
        if (provider?.readWebhook === undefined) throw new Refusal('record not found')
        const url = `${config.publicUrl}${smsWebhookPath(provider.name)}`
        const rawBody = typeof body === 'string' ? body : ''
        for (const one of provider.readWebhook({ headers, rawBody, url }))
          await database.transaction((tx) =>
            messages.reportBy(tx, provider.name, one.providerId, reportOf(one)),
          )
        return { received: true }
      },
    )
  })
}
