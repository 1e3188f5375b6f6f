import { ProviderUnreachable } from '#server/platform/outgoing/call-provider.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { parseInput } from '#server/platform/http/parse.ts'
import { jsonBody } from '#server/platform/http/server.ts'
import type { Platform } from '#server/platform/platform.ts'
import { moneyInput } from '#shared/contracts/define.ts'
import { RETURN_STATUSES } from '#shared/payments/deposit-returns.ts'
import { Refusal } from '#shared/refusals.ts'
import { decidePayment } from './decide-by-staff.ts'
import type { AskEvent, PaymentProvider, PayoutEvent, ProviderEvent } from './port.ts'
import { sandboxPage } from './sandbox/sandbox-page.ts'
import { registerSandboxPayouts } from './sandbox/sandbox-payout-page.ts'
import { SANDBOX_STYLE } from './sandbox/sandbox-style.ts'
import { statusOf, type Sandbox, type SandboxPayment } from './sandbox/sandbox-provider.ts'
import { askAboutPayout } from './payouts/instruct-payout.ts'
import { askAgain } from './saved-methods.ts'
import { settleByProvider, type Settled, type Settling } from './settle-deposit.ts'
import { applyPayoutEvent, type SettledPayout } from './payouts/settle-payout.ts'
import { toEvent } from './unpaid-deposits.ts'

export type PaymentRoutes = {
  platform: Platform
  settling: Settling
  providers: ReadonlyMap<string, PaymentProvider>
  sandbox: Sandbox | undefined
  announceBalance: (playerId: string) => void
}

type Outcome = Settled['outcome'] | SettledPayout['outcome']

const decisionInput = z.object({ decision: z.enum(['approve', 'decline'], { error: 'invalid' }) })
const returnInput = z.object({
  status: z.enum(RETURN_STATUSES, { error: 'invalid' }),
  amount: moneyInput.optional(),
  reason: z.string().max(200, 'tooLong').optional(),
})
const FORM = 'application/x-www-form-urlencoded'

export function registerPaymentRoutes(app: FastifyInstance, routes: PaymentRoutes): void {
  app.post<{ Params: { provider: string } }>('/webhooks/payments/:provider', (request, reply) =>
    receiveWebhook(routes, request, reply),
  )
  const { sandbox } = routes
  if (sandbox !== undefined)
    void app.register(async (scope) => registerSandbox(scope, routes, sandbox))
}

/**
 * Answers duplicates and events without effect like the first one, so that the provider need not
 * resend them.
 */
async function receiveWebhook(
  routes: PaymentRoutes,
  request: FastifyRequest<{ Params: { provider: string } }>,
  reply: FastifyReply,
) {
  const { platform, providers } = routes
  const provider = providers.get(request.params.provider)
  if (provider === undefined) throw new Refusal('record not found')
  const now = platform.clock.now()
  const rawBody = typeof request.body === 'string' ? request.body : ''
  let outcome: Outcome = 'nothing'
  for (const event of provider.readWebhook({ headers: request.headers, rawBody, now })) {
    if ('savedOf' in event) {
      await platform.database.transaction((tx) =>
        askAgain(tx, platform, event.savedOf, [provider.name]),
      )
      continue
    }
    if ('askPayout' in event) {
      await platform.database.transaction((tx) =>
        askAboutPayout(tx, platform, provider.name, event, now),
      )
      continue
    }
    const known = 'ask' in event ? await askAbout(provider, event) : event
    if (known !== undefined) outcome = await settle(routes, provider, known, now)
  }
  platform.outbox.nudge()
  const { acceptedStatus } = provider
  return acceptedStatus === undefined
    ? { received: true, outcome }
    : reply.code(acceptedStatus).send('')
}

/**
 * Asks the provider about the deposit of a webhook that states no decision.
 * @throws Refusal `busy`, so that the provider sends the webhook again
 */
async function askAbout(
  { name, status }: PaymentProvider,
  { ask }: AskEvent,
): Promise<ProviderEvent | undefined> {
  if (status === null) throw new Error(`${name} cannot be asked about a deposit`)
  try {
    return toEvent(ask, await status(ask))
  } catch (error) {
    throw error instanceof ProviderUnreachable ? new Refusal('busy') : error
  }
}

async function settle(
  { platform, settling, announceBalance }: PaymentRoutes,
  { name, acceptedStatus }: PaymentProvider,
  event: ProviderEvent | PayoutEvent,
  now: Date,
): Promise<Outcome> {
  try {
    if ('payout' in event) {
      const settled = await settling.database.transaction((tx) =>
        applyPayoutEvent(tx, settling.outbox, name, event, now),
      )
      if (settled.outcome !== 'nothing') announceBalance(settled.playerId)
      return settled.outcome
    }
    const { playerId, outcome } = await settleByProvider(settling, name, event, now)
    if (outcome === 'approved' || outcome === 'returned') announceBalance(playerId)
    if (event.status === 'reversed')
      platform.log.warn(
        { provider: name, transactionId: event.reference, eventId: event.eventId },
        'payments: a provider reversed a deposit',
      )
    if (event.status === 'charged back')
      platform.log.warn(
        { provider: name, transactionId: event.reference, eventId: event.eventId },
        'payments: a deposit was charged back',
      )
    return outcome
  } catch (error) {
    const isForeign = error instanceof Refusal && error.debug === 'record not found'
    if (!isForeign || acceptedStatus === undefined) throw error
    platform.log.warn(
      { provider: name, reference: event.reference, eventId: event.eventId },
      'payments: an event of a provider is about no payment of ours',
    )
    return 'nothing'
  }
}

function registerSandbox(app: FastifyInstance, routes: PaymentRoutes, sandbox: Sandbox): void {
  app.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.get('/sandbox/pay.css', (_request, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(SANDBOX_STYLE),
  )
  app.get<{ Params: { id: string } }>('/sandbox/pay/:id', async (request, reply) => {
    const page = sandboxPage(await sandbox.get(request.params.id), routes.platform.site.name)
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page)
  })
  app.post<{ Params: { id: string } }>('/sandbox/pay/:id', (request, reply) =>
    pressButton(app, sandbox, request, reply),
  )
  app.post<{ Params: { id: string } }>('/sandbox/pay/:id/returns', (request, reply) =>
    returnPayment(app, sandbox, request, reply),
  )
  registerSandboxPayouts(app, sandbox, routes.platform.config.lang)
  app.post<{ Params: { transactionID: string } }>(
    '/sandbox/bank/:transactionID',
    async (request) => {
      const { decision } = parseInput(decisionInput, jsonBody(request.body))
      const { database, outbox, clock } = routes.platform
      const { playerId, status } = await database.transaction((tx) =>
        decidePayment(tx, outbox, {
          transactionId: request.params.transactionID,
          decision,
          now: clock.now(),
        }),
      )
      routes.announceBalance(playerId)
      outbox.nudge()
      return { transactionID: request.params.transactionID, status }
    },
  )
}

type ById = FastifyRequest<{ Params: { id: string } }>

async function pressButton(
  app: FastifyInstance,
  sandbox: Sandbox,
  request: ById,
  reply: FastifyReply,
) {
  const { isForm, body } = readForm(request)
  const { decision } = parseInput(decisionInput, body)
  const payment = await sandbox.decide(request.params.id, decision)
  const status = statusOf(decision)
  await sendWebhook(app, sandbox, payment, { eventId: payment.eventId, status })
  return isForm ? reply.redirect(payment.returnUrl, 303) : { status, returnUrl: payment.returnUrl }
}

/** Each press is another event of the provider, for the whole payment if no amount is given. */
async function returnPayment(
  app: FastifyInstance,
  sandbox: Sandbox,
  request: ById,
  reply: FastifyReply,
) {
  const { isForm, body } = readForm(request)
  const { status, amount, reason } = parseInput(returnInput, body)
  const payment = await sandbox.get(request.params.id)
  if (payment.decision !== 'approve') throw new Refusal('not pending')
  await sendWebhook(app, sandbox, payment, {
    eventId: crypto.randomUUID(),
    status,
    ...(amount !== undefined && { amountMinor: amount }),
    details: { code: status, reason: reason ?? null, reference: null, dueAt: null },
  })
  return isForm ? reply.redirect(`/sandbox/pay/${payment.reference}`, 303) : { status }
}

function readForm(request: ById): { isForm: boolean; body: unknown } {
  const isForm = (request.headers['content-type'] ?? '').startsWith(FORM)
  return {
    isForm,
    body: isForm
      ? Object.fromEntries(new URLSearchParams(String(request.body)))
      : jsonBody(request.body),
  }
}

async function sendWebhook(
  app: FastifyInstance,
  sandbox: Sandbox,
  { reference, amountMinor }: SandboxPayment,
  event: Pick<ProviderEvent, 'eventId' | 'status'> & Partial<ProviderEvent>,
): Promise<void> {
  const { headers, rawBody } = sandbox.sign({ reference, amountMinor, currency: 'TRY', ...event })
  const answer = await app.inject({
    method: 'POST',
    url: '/webhooks/payments/sandbox',
    headers,
    payload: rawBody,
  })
  if (answer.statusCode !== 200) throw new Refusal('provider unreachable')
}
