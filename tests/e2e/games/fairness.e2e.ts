import type { Page } from '@playwright/test'
import { originals } from '#shared/texts/originals/originals.tr.ts'
import { play } from '#shared/texts/slots/play.tr.ts'
import { proofs as english } from '#shared/texts/originals/proofs.en.ts'
import { proofs } from '#shared/texts/originals/proofs.tr.ts'
import { passesAxe } from '../support/axe.ts'
import { openWithMoney, resultOf } from '../support/originals-table.ts'
import { settled } from '../support/settled.ts'
import { DESKTOP, expect, PHONE, prefer, test } from '../support/site.ts'

const A_ROUND_MS = 90_000

async function ownsSeed(page: Page): Promise<boolean> {
  const user = await page.evaluate(
    () => JSON.parse(localStorage.getItem('bnwUserSession') ?? 'null') as unknown,
  )
  const reply = await page.request.post('/endpoint', {
    data: { api: { class: 'fairness', method: 'get_seeds' }, data: {}, user },
  })
  return ((await reply.json()) as { data: { own: boolean } }).data.own
}

test.describe('fairness at a desk', () => {
  test.use({ viewport: DESKTOP })
  test('a player plays Kule, reveals the seed, and the round is recomputed from seeds and moves', async ({
    page,
    context,
  }) => {
    test.setTimeout(120_000)
    const game = await openWithMoney(page, '2009')
    await game.getByRole('button', { name: originals.place }).click({ timeout: 30_000 })
    await expect(game.locator('.og')).toHaveAttribute('data-phase', 'open')
    await game.locator('.tower__floor').first().locator('.tower__window').first().click()
    await expect(game.locator('.og')).toHaveAttribute('data-phase', /idle|open/)
    if ((await game.locator('.og').getAttribute('data-phase')) === 'open')
      await game.getByRole('button', { name: originals.takeWin }).click()
    await resultOf(game, 1)
    expect(await ownsSeed(page), 'the browser drew the seed before the first round').toBe(true)

    await game.getByRole('button', { name: originals.history }).click()
    const opening = context.waitForEvent('page')
    await game
      .getByRole('link', { name: new RegExp(originals.verify) })
      .first()
      .click()
    const proof = await opening
    await expect(proof.getByText(play.stillSealed)).toBeVisible({ timeout: 30_000 })
    await proof.getByRole('button', { name: play.rotateNow }).click()
    await expect(proof.getByText(play.sealMatches, { exact: true })).toBeVisible()
    await expect(proof.getByText(play.outcomeMatches, { exact: true })).toBeVisible()
    await expect(proof.getByText(/pick 0/)).toBeVisible()
    await expect(
      proof.getByRole('region', { name: proofs.steps }).getByText(/· .* ·/),
    ).toBeVisible()
    await settled(proof)
    await passesAxe(proof, 'fairness')
  })

  test('the verifier computes an original in English, step by step', async ({ page }) => {
    await prefer(page, 'en', 'light')
    await page.goto('/fairness?game=kule&clientSeed=c&nonce=1&param=medium')
    await expect(page.getByLabel('Your seed')).toHaveValue('c')
    await page.getByLabel(/^Server seed/).fill('ab'.repeat(32))
    await page.getByRole('button', { name: 'Calculate' }).click()
    const steps = page.getByRole('region', { name: english.steps })
    await expect(steps.getByText('c:1:0')).toBeVisible()
    await expect(steps.getByText(/^\d( · \d){8}$/)).toBeVisible()
    await settled(page)
    await passesAxe(page, 'fairness')
  })
})

test.describe('fairness on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })
  test('a past round of Martı leads back to the first published hash', async ({ page }) => {
    test.setTimeout(150_000)
    await prefer(page, 'tr')
    const past = page.getByRole('link', { name: /^\d+ numaralı turu doğrula/ }).last()
    await expect(async () => {
      await page.goto('/fairness')
      await expect(past).toBeVisible({ timeout: 5_000 })
    }).toPass({ timeout: A_ROUND_MS })
    const number = /^\d+/.exec((await past.textContent()) ?? '')?.[0] ?? ''
    await past.click()
    await expect(page.getByText(proofs.pointHolds, { exact: true })).toBeVisible()
    await expect(page.getByText(proofs.commitHolds(number))).toBeVisible()
    await expect(page.getByRole('heading', { name: proofs.returnsTitle })).toBeVisible()
    await page.getByRole('tab', { name: proofs.own, exact: true }).click()
    await expect(page.getByText(proofs.ownSignIn)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      PHONE.width,
    )
    await settled(page)
    await passesAxe(page, 'fairness')
  })
})
