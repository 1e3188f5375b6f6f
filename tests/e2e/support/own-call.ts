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
export const placeSingle = (page: Page, site: Site, eventID: string, stake: string) =>
  placeOn(page, site, [eventID], stake)

/** Places a combination of the first selections of matches, at their current prices. */
export const placeDouble = (page: Page, site: Site, eventIDs: readonly string[], stake: string) =>
  placeOn(page, site, eventIDs, stake)

async function placeOn(
  page: Page,
  site: Site,
  eventIDs: readonly string[],
  stake: string,
): Promise<{ couponID: string; code: string }> {
  const legs: { selectionID: string | undefined; price: string | undefined }[] = []
  for (const eventID of eventIDs) {
    const event = await ownCall(page, site, 'sportsbook', 'get_event', { eventID })
    const [market] = event.data['markets'] as {
      selections: { selectionID: string; price: string }[]
    }[]
    const { selectionID, price } = market?.selections[0] ?? {}
    legs.push({ selectionID, price })
  }
  const { result, message, data } = await ownCall(page, site, 'sportsbook', 'place_coupon', {
    requestId: crypto.randomUUID(),
    type: legs.length === 1 ? 'single' : 'multi',
    legs,
    stake,
    accept: 'any',
  })
  if (!result) throw new Error(`the bet was refused: ${message}`)
  return { couponID: String(data['couponID']), code: String(data['code']) }
}
