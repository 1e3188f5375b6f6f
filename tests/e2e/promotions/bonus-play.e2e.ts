import { play as playTr } from '#shared/texts/slots/play.tr.ts'
import { promotions as promotionsEn } from '#shared/texts/rewards/promotions.en.ts'
import { promotions as promotionsTr } from '#shared/texts/rewards/promotions.tr.ts'
import { stage as stageTr } from '#shared/texts/slots/stage.tr.ts'
import { newPromotion } from '../../support/promotion.ts'
import { passesAxe } from '../support/axe.ts'
import { withDatabase } from '../support/database.ts'
import { giveMoney, ownCall } from '../support/own-call.ts'
import { arriveAs, newPlayer } from '../support/player.ts'
import { DESKTOP, expect, PHONE, prefer, test, type Site } from '../support/site.ts'

const LOADED_MS = 60_000
const PATIENCE_MS = 5_000
const KAPADOKYA = '1001'
const DICE = '2001'

const exactly = (words: string) => new RegExp(`^${words}$`)

const newBonus = (site: Site, maxMinor: bigint, wagering: number) =>
  withDatabase(site, async (database) => {
    const id = await newPromotion(
      { database, clock: { now: () => new Date() } },
      { reward: 'bonus', maxMinor, wagering, maxBetMinor: 500n },
    )
    const {
      rows: [row],
    } = await database.pool.query<{ slug: string }>(
      'select slug from promotions.promotion where id = $1',
      [id],
    )
    return { id, slug: row?.slug ?? '' }
  })

const newFreeRounds = (site: Site) =>
  withDatabase(site, async (database) => {
    const id = await newPromotion(
      { database, clock: { now: () => new Date() } },
      {
        reward: 'free-rounds',
        maxMinor: 4_000n,
        freeRounds: { gameID: '1001', rounds: 20, betMinor: 200n },
      },
    )
    const {
      rows: [row],
    } = await database.pool.query<{ slug: string }>(
      'select slug from promotions.promotion where id = $1',
      [id],
    )
    return row?.slug ?? ''
  })

test('free rounds are claimed on a phone, played first without cost, and continue where they were left', async ({
  page,
  site,
}) => {
  await page.setViewportSize(PHONE)
  await prefer(page, 'tr')
  await arriveAs(page, await newPlayer(page, site, 'tur', 'tr'), 'tr')
  await giveMoney(page, site, '200')
  await page.goto(`/promotions/${await newFreeRounds(site)}`)
  await page.getByRole('button', { name: promotionsTr.ask }).click()
  await expect(
    page.getByRole('status').filter({ hasText: exactly(promotionsTr.requestStates.active) }),
  ).toBeVisible({ timeout: LOADED_MS })
  await page.getByRole('main').getByRole('link', { name: promotionsTr.toBonuses }).last().click()
  await expect(page.getByText(promotionsTr.roundsLeft('20'))).toBeVisible()
  await passesAxe(page, '/account/bonuses, with free rounds')
  if (process.env['SHOTS'])
    await page.screenshot({ path: `${process.env['SHOTS']}/bonuses-tr.png`, fullPage: true })
  await page.getByRole('link', { name: promotionsTr.playRounds }).click()

  const game = page.frameLocator('iframe')
  const left = (rounds: number) =>
    game.getByRole('button', { name: stageTr.freeRounds.name(rounds, '₺2,00') })
  const again = page.getByRole('button', { name: playTr.reopen })
  await expect(async () => {
    if (await again.isVisible()) await again.click()
    await expect(left(20)).toBeVisible({ timeout: PATIENCE_MS })
  }).toPass({ timeout: LOADED_MS })
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/game-tr.png` })
  await game.getByRole('button', { name: stageTr.menu }).press('Enter')
  await game.getByRole('switch', { name: stageTr.instant }).press('Space')
  await page.keyboard.press('Escape')
  await game.getByRole('button', { name: stageTr.spin, exact: true }).press('Enter')
  await expect(left(19)).toBeVisible()
  expect(await site.rounds(page)).toEqual([])
  const { data } = await ownCall(page, site, 'finance', 'check_balance', {})
  expect(Number(data['balance'])).toBeGreaterThanOrEqual(200)

  await page.goto('/account/bonuses')
  await expect(page.getByText(promotionsTr.roundsLeft('19'))).toBeVisible()
})

test('a bonus is claimed and played through to cash on a phone, with its bounds shown before the first spin', async ({
  page,
  site,
}) => {
  const { slug } = await newBonus(site, 100n, 1)
  await page.setViewportSize(PHONE)
  await prefer(page, 'tr')
  await arriveAs(page, await newPlayer(page, site, 'cevrim', 'tr'), 'tr')
  await giveMoney(page, site, '100')
  await page.goto(`/promotions/${slug}`)
  await page.getByRole('button', { name: promotionsTr.ask }).click()
  await expect(
    page.getByRole('status').filter({ hasText: exactly(promotionsTr.requestStates.active) }),
  ).toBeVisible({ timeout: LOADED_MS })
  await page.goto(`/play/slot/${KAPADOKYA}/real`)
  const bounds = page.getByRole('status').filter({ hasText: promotionsTr.bonusActive })
  await expect(bounds).toContainText(promotionsTr.maxBetNow('₺5'))
  await expect(bounds).toContainText(promotionsTr.bonusCounts('%100'))
  const game = page.frameLocator('iframe')
  await expect(game.getByRole('button', { name: stageTr.spin, exact: true })).toBeEnabled({
    timeout: LOADED_MS,
  })
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/bounds-tr.png` })
  await bounds.getByRole('button', { name: promotionsTr.closeBounds }).click()
  await expect(bounds).toBeHidden()
  await game.getByRole('button', { name: stageTr.menu }).press('Enter')
  await game.getByRole('switch', { name: stageTr.instant }).press('Space')
  await page.keyboard.press('Escape')
  await game.getByRole('button', { name: stageTr.spin, exact: true }).press('Enter')
  await expect.poll(async () => (await site.rounds(page)).length).toBe(1)
  await page.goto('/account/bonuses')
  await expect(page.getByText(promotionsTr.requestStates.completed)).toBeVisible()
  await expect(page.getByText(promotionsTr.turnedInto('₺1,00'))).toBeVisible()
})

test('on a desktop in English a game not covered by a bonus says so, changed terms are compared, and the bonus is forfeited', async ({
  page,
  site,
}) => {
  const { id, slug } = await newBonus(site, 5_000n, 20)
  await page.setViewportSize(DESKTOP)
  await prefer(page, 'en', 'light')
  await arriveAs(page, await newPlayer(page, site, 'vazgec', 'en'), 'en')
  await page.goto(`/promotions/${slug}`)
  await page.getByRole('button', { name: promotionsEn.ask }).click()
  await expect(
    page.getByRole('status').filter({ hasText: exactly(promotionsEn.requestStates.active) }),
  ).toBeVisible({ timeout: LOADED_MS })
  await page.goto(`/play/slot/${DICE}/real`)
  await expect(
    page.getByRole('status').filter({ hasText: promotionsEn.bonusNotHere }),
  ).toBeVisible()
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/bounds-en.png` })
  await withDatabase(site, ({ pool }) =>
    pool.query(
      `insert into promotions.promotion_terms
      (promotion_id, version, published_at, basis, percent, max_minor, min_minor, wagering, days,
        max_bet_minor, games_tr, games_en, text_tr, text_en, reward, is_automatic, contributions)
    select promotion_id, 2, now(), basis, percent, max_minor, min_minor, 30, days, max_bet_minor,
      games_tr, games_en, text_tr, text_en, reward, is_automatic, contributions
    from promotions.promotion_terms where promotion_id = $1`,
      [id],
    ),
  )
  await page.goto('/account/bonuses')
  const bonus = page.getByRole('listitem').filter({ hasText: 'Trial' })
  await bonus.getByText(promotionsEn.termsChanged('1')).click()
  await expect(bonus.getByText(promotionsEn.times('30'))).toBeVisible()
  await passesAxe(page, '/account/bonuses, with terms that changed')
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/terms-en.png` })
  await bonus.getByRole('button', { name: promotionsEn.giveUp }).click()
  await page.getByRole('dialog').getByRole('button', { name: promotionsEn.giveUp }).click()
  await expect(bonus.getByText(promotionsEn.requestStates.forfeited)).toBeVisible()
  expect((await ownCall(page, site, 'finance', 'check_balance', {})).data).toMatchObject({
    balance: '0.00',
    bonus: '0.00',
  })
})
