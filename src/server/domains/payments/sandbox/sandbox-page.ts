import { formatMoney } from '#shared/money.ts'
import { PAYMENTS_TEXTS } from '#shared/texts/server/texts.ts'
import type { SandboxPayment } from './sandbox-provider.ts'

const RETURNS = ['refunded', 'dispute opened', 'charged back', 'chargeback reversed'] as const

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}

export function sandboxPage(payment: SandboxPayment, site: string): string {
  const { lang } = payment
  const text = (key: keyof typeof PAYMENTS_TEXTS.sandboxPage) =>
    escape(PAYMENTS_TEXTS.sandboxPage[key][lang])
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
<p class="pay__amount">${escape(formatMoney(payment.amountMinor, lang))}</p>
<dl class="pay__facts"><dt>${text('payee')}</dt><dd>${escape(site)}</dd><dt>${text('reference')}</dt><dd>${escape(payment.reference)}</dd></dl>
${payment.decision === null ? choices(payment, text) : outcome(payment, text)}
</main>
</body>
</html>
`
}

type Text = (key: keyof typeof PAYMENTS_TEXTS.sandboxPage) => string

function choices({ reference }: SandboxPayment, text: Text): string {
  return `<form method="post" action="/sandbox/pay/${escape(reference)}" class="pay__form">
<button name="decision" value="approve" class="pay__button pay__button--primary">${text('approve')}</button>
<button name="decision" value="decline" class="pay__button">${text('decline')}</button>
</form>`
}

function outcome({ reference, decision, returnUrl }: SandboxPayment, text: Text): string {
  return `<p class="pay__outcome" role="status">${text(decision === 'approve' ? 'approved' : 'declined')}</p>
${decision === 'approve' ? returns(reference, text) : ''}
<a class="pay__button pay__button--primary" href="${escape(returnUrl)}">${text('back')}</a>`
}

function returns(reference: string, text: Text): string {
  const buttons = RETURNS.map(
    (status) =>
      `<button name="status" value="${status}" class="pay__button">${text(status)}</button>`,
  )
  return `<form method="post" action="/sandbox/pay/${escape(reference)}/returns" class="pay__form">
${buttons.join('\n')}
</form>`
}
