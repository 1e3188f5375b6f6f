import type { Page } from '@playwright/test'
import type { Site } from './site.ts'

type Wire = { result: boolean; message: string; data: Record<string, unknown> }

export async function ownCall(
  page: Page,
  site: Site,
  cls: string,
  method: string,
  data: object,
): Promise<Wire> {
  const user = await page.evaluate(
    () => JSON.parse(localStorage.getItem('bnwUserSession') ?? 'null') as unknown,
  )
  const reply = await page.request.post(`${site.url}/endpoint`, {
    data: { api: { class: cls, method }, data, user },
  })
  return (await reply.json()) as Wire
}

export async function openOrder(
  page: Page,
  site: Site,
  order: { Type: 1 | 2; methodID: string; amount: string } & Record<string, unknown>,
): Promise<string> {
  const { result, message, data } = await ownCall(
    page,
    site,
    'prepayServices',
    'processTransaction',
    order,
  )
  if (!result) throw new Error(`the order was refused: ${message}`)
  return String(data['transactionID'])
}

export async function decideAtProvider(
  page: Page,
  site: Site,
  transactionID: string,
  decision: 'approve' | 'decline',
): Promise<void> {
  const reply = await page.request.post(`${site.url}/sandbox/pay/${transactionID}`, {
    data: { decision },
  })
  if (!reply.ok()) throw new Error(`the provider did not decide: ${await reply.text()}`)
}

export async function decideByStaff(
  page: Page,
  site: Site,
  transactionID: string,
  decision: 'approve' | 'decline',
): Promise<void> {
  const reply = await page.request.post(`${site.url}/sandbox/bank/${transactionID}`, {
    data: { decision },
  })
  if (!reply.ok()) throw new Error(`staff did not decide: ${await reply.text()}`)
}

export async function giveMoney(page: Page, site: Site, amount: string): Promise<void> {
  await decideAtProvider(
    page,
    site,
    await openOrder(page, site, { Type: 1, methodID: 'fast', amount }),
    'approve',
  )
}

/** Places a single on the first selection of a match, at its current price. */
export async function placeSingle(
  page: Page,
  site: Site,
  eventID: string,
  stake: string,
): Promise<{ couponID: string; code: string }> {
  const event = await ownCall(page, site, 'sportsbook', 'get_event', { eventID })
  const [market] = event.data['markets'] as {
    selections: { selectionID: string; price: string }[]
  }[]
  const { selectionID, price } = market?.selections[0] ?? {}
  const { result, message, data } = await ownCall(page, site, 'sportsbook', 'place_coupon', {
    requestId: crypto.randomUUID(),
    type: 'single',
    legs: [{ selectionID, price }],
    stake,
    accept: 'any',
  })
  if (!result) throw new Error(`the bet was refused: ${message}`)
  return { couponID: String(data['couponID']), code: String(data['code']) }
}
