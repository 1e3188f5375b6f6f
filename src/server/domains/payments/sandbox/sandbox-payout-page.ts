import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { parseInput } from '#server/platform/http/parse.ts'
import { jsonBody } from '#server/platform/http/server.ts'
import type { Lang } from '#shared/lang.ts'
import { formatMoney } from '#shared/money.ts'
import { Refusal } from '#shared/refusals.ts'
import { PAYMENTS_TEXTS } from '#shared/texts/server/texts.ts'
import { escape } from './sandbox-page.ts'
import { resultOf, type SandboxPayout } from './sandbox-payouts.ts'
import type { Sandbox } from './sandbox-provider.ts'

const RESULTS = ['paid', 'failed', 'returned'] as const
const resultInput = z.object({ result: z.enum(RESULTS, { error: 'invalid' }) })
const FORM = 'application/x-www-form-urlencoded'

type Route = { Params: { id: string } }

export function registerSandboxPayouts(app: FastifyInstance, sandbox: Sandbox, lang: Lang): void {
  app.get<Route>('/sandbox/payout/:id', async (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(payoutPage(await sandbox.payouts.get(request.params.id), lang)),
  )
  app.post<Route>('/sandbox/payout/:id', (request, reply) => press(app, sandbox, request, reply))
}

async function press(
  app: FastifyInstance,
  sandbox: Sandbox,
  request: FastifyRequest<Route>,
  reply: FastifyReply,
) {
  const isForm = (request.headers['content-type'] ?? '').startsWith(FORM)
  const { result } = parseInput(
    resultInput,
    isForm ? Object.fromEntries(new URLSearchParams(String(request.body))) : jsonBody(request.body),
  )
  const { reference, amountMinor } = await sandbox.payouts.decide(request.params.id, result)
  const { status, ...facts } = resultOf(amountMinor, result)
  const { headers, rawBody } = sandbox.sign({
    ...facts,
    payout: status,
    reference,
    eventId: `${reference}:${status}`,
  })
  const answer = await app.inject({
    method: 'POST',
    url: '/webhooks/payments/sandbox',
    headers,
    payload: rawBody,
  })
  if (answer.statusCode !== 200) throw new Refusal('provider unreachable')
  return isForm ? reply.redirect(`/sandbox/payout/${reference}`, 303) : { reference, result }
}

function payoutPage({ reference, amountMinor, result }: SandboxPayout, lang: Lang): string {
  const words = PAYMENTS_TEXTS.sandboxPayout
  const text = (key: keyof typeof words) => escape(words[key][lang])
  const buttons = result === null ? RESULTS : result === 'paid' ? (['returned'] as const) : []
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>${text('title')}</title>
<link rel="icon" href="/logo/kupa-mark.svg">
<link rel="stylesheet" href="/sandbox/pay.css">
</head>
<body>
<main class="pay">
<header class="pay__head"><img src="/logo/kupa-mark.svg" alt="" width="28" height="28"><h1>${text('title')}</h1></header>
<p class="pay__note">${text('note')}</p>
<p class="pay__amount">${escape(formatMoney(amountMinor, lang))}</p>
<dl class="pay__facts"><dt>${text('reference')}</dt><dd>${escape(reference)}</dd></dl>
<p class="pay__outcome" role="status">${text(result ?? 'pending')}</p>
<form method="post" class="pay__form">
${buttons.map((name) => `<button name="result" value="${name}" class="pay__button">${text(`${name}Button`)}</button>`).join('\n')}
</form>
</main>
</body>
</html>
`
}
