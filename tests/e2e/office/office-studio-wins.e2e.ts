import { signedCalls, type Post } from '#server/cli/provider-check/signed-calls.ts'
import { newKeyPair, registerKey } from '#server/domains/provider/index.ts'
import { backoffice as words } from '#shared/texts/office/backoffice.tr.ts'
import { backoffice as wordsEn } from '#shared/texts/office/backoffice.en.ts'
import { passesAxe } from '../support/axe.ts'
import { withDatabase } from '../support/database.ts'
import {
  approveWithCode,
  asPlayer,
  enterOffice,
  giveReason,
  takeOnColleague,
} from '../support/office.ts'
import { DESKTOP, expect, PHONE, test, type Site } from '../support/site.ts'

const GAME = '1001'
const { studioWins: wins, proposals } = words

test.use({ viewport: DESKTOP })

/**
 * An outside studio takes a ₺1 stake from the demo player and answers with a win of ₺6,000, above
 * the bound of 5,000 times the stake.
 */
async function winTooMuch(site: Site): Promise<void> {
  const { publicKey, privateKey } = newKeyPair()
  const user = await withDatabase(site, async (database) => {
    await database.transaction((tx) =>
      registerKey(tx, {
        name: 'atlas',
        publicKey,
        games: [GAME],
        playsAllGames: false,
        now: new Date(),
      }),
    )
    const {
      rows: [player],
    } = await database.pool.query<{ id: string }>(
      `select id from identity.player where username = 'demo'`,
    )
    return player?.id ?? ''
  })
  const { data } = await asPlayer(site, 'casino', 'init_game', { gameID: GAME })
  const opened = await fetch(new URL(new URL(data['url'] ?? '').pathname, site.url), {
    headers: { accept: 'application/json' },
  })
  const { token } = (await opened.json()) as { token: string }
  const post: Post = async (path, body, headers) => {
    const reply = await fetch(`${site.url}${path}`, { method: 'POST', body, headers })
    return { http: reply.status, text: await reply.text() }
  }
  const calls = signedCalls(post, privateKey, { user, token, gameCode: GAME })
  const bet = calls.betFields(100n)
  expect((await calls.bet(bet)).status).toBe('RS_OK')
  expect((await calls.win(calls.winFields(bet, 600_000n))).status).toBe('RS_OK')
}

const cashOf = async (site: Site) =>
  Number((await asPlayer(site, 'finance', 'check_balance', {})).data['balance'])

test('a win above a studio’s bound waits: one person proposes to pay it, another approves, and the player receives it', async ({
  page,
  browser,
  site,
}) => {
  await winTooMuch(site)
  const before = await cashOf(site)
  await enterOffice(page)
  await page.goto('/backoffice/studio-wins')
  const row = page
    .getByRole('region', { name: wins.views.waiting })
    .getByRole('row', { name: /demo/ })
  await expect(row).toContainText('6.000,00')
  await expect(row).toContainText(
    wins.overBound(wins.bounds.names.multiple, wins.bounds.times('5.000')),
  )
  await passesAxe(page, 'the wins that wait')
  await row.getByRole('button', { name: new RegExp(`^${wins.release}`) }).click()
  await expect(page.getByRole('dialog')).toContainText(wins.askText)
  await passesAxe(page, 'deciding a win')
  await giveReason(page, wins.propose)
  await expect(page.getByText(wins.proposed)).toBeVisible()
  await expect(row).toContainText(wins.asked.release)

  const colleague = await takeOnColleague(browser, site, 'kazanc')
  await colleague.goto('/backoffice/proposals', { waitUntil: 'commit' })
  await colleague
    .getByRole('button', {
      name: new RegExp(`^${proposals.approve}: ${proposals.kinds['studio-win']}`),
    })
    .click()
  await approveWithCode(colleague, proposals.approve)
  await colleague.context().close()

  await page.reload()
  await expect(page.getByText(wins.none.waiting)).toBeVisible()
  await page.getByRole('button', { name: wins.views.decided }).click()
  await expect(
    page.getByRole('region', { name: wins.views.decided }).getByRole('row', { name: /demo/ }),
  ).toContainText(wins.states.released)
  expect(await cashOf(site)).toBe(before + 6_000)
})

for (const { lang, size, texts } of [
  { lang: 'tr', size: PHONE, texts: wins },
  { lang: 'en', size: DESKTOP, texts: wordsEn.studioWins },
] as const) {
  test(`the bounds are read: ${lang}, ${size.width} wide`, async ({ page }) => {
    await enterOffice(page)
    if (lang === 'en') await page.getByRole('button', { name: 'English' }).click()
    await page.setViewportSize(size)
    await page.goto('/backoffice/studio-wins/bounds')
    for (const name of Object.values(texts.bounds.names))
      await expect(page.getByRole('region', { name, exact: true })).toBeVisible()
    await passesAxe(page, 'the bounds')
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth),
      'nothing sticks out',
    ).toBeLessThanOrEqual(size.width)
  })
}
