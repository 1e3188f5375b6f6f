import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { ownCall } from './own-call.ts'
import type { Site } from './site.ts'

/** Plays settled dice rounds at this bet. */
export async function stakeAtDice(page: Page, site: Site, bet: string, rounds = 1): Promise<void> {
  const { data } = await ownCall(page, site, 'casino', 'init_game', { gameID: '2001' })
  const { token } = (await (
    await page.request.get(String(data['url']), { headers: { accept: 'application/json' } })
  ).json()) as { token: string }
  for (let n = 0; n < rounds; n += 1) {
    const requestId = randomUUID()
    // Rounds of one player follow each other at a minimum interval.
    await expect(async () => {
      const reply = await page.request.post(`${site.url}/games/round`, {
        data: { token, requestId, bet, params: { target: '10.00', side: 'over' } },
      })
      expect(reply.ok(), await reply.text()).toBe(true)
    }).toPass()
  }
}
