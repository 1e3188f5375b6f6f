import { officeGames } from '#shared/texts/office/games.tr.ts'
import { backoffice } from '#shared/texts/office/backoffice.tr.ts'
import { play } from '#shared/texts/slots/play.tr.ts'
import { newKeyPair, registerKey } from '#server/domains/provider/index.ts'
import { LOKUMCU } from '../../../scripts/sandbox-studio/lokumcu.ts'
import { startStudio, type SandboxStudio } from '../../../scripts/sandbox-studio/studio.ts'
import { hub88Game, startHub88Counterpart } from '../../support/counterparts/hub88-counterpart.ts'
import { freePort } from '../../support/server-process.ts'
import { passesAxe } from '../support/axe.ts'
import { withDatabase } from '../support/database.ts'
import { approveWithCode, enterOffice, giveReason, takeOnColleague } from '../support/office.ts'
import { giveMoney, ownCall } from '../support/own-call.ts'
import { arriveAs, newPlayer } from '../support/player.ts'
import { DESKTOP, expect, prefer, test as base } from '../support/site.ts'

const { offers: words } = officeGames
const { proposals } = backoffice
const SUPPLIER = 'Deneme Stüdyosu'

type Hub = {
  counterpart: Awaited<ReturnType<typeof startHub88Counterpart>>
  port: number
  join(studio: SandboxStudio): void
}

/** Hub88 on the loopback, whose games are those of the sandbox studio. */
const test = base.extend<object, { hub: Hub }>({
  hub: [
    async ({}, use) => {
      const port = await freePort()
      let studio: SandboxStudio | undefined
      const counterpart = await startHub88Counterpart({
        now: () => new Date(),
        async open(raw, signature) {
          const reply = await fetch(`http://localhost:${port}/game/url`, {
            method: 'POST',
            body: new Uint8Array(raw),
            headers: { 'content-type': 'application/json', 'x-hub88-signature': signature },
          })
          return ((await reply.json()) as { url: string }).url
        },
      })
      counterpart.state.games = [
        hub88Game({ game_code: LOKUMCU.gameID, name: 'Lokumcu', product: SUPPLIER, rtp: '95.50' }),
        hub88Game({ game_code: 'clt_other', name: 'Başka Oyun', product: SUPPLIER }),
      ]
      await use({ counterpart, port, join: (opened) => void (studio = opened) })
      await studio?.close()
      await counterpart.close()
    },
    { scope: 'worker' },
  ],
  settings: [
    async ({ hub: { counterpart, port } }, use) =>
      use({
        ...counterpart.environment,
        HUB88_GAME_ORIGINS: `${counterpart.origin},http://localhost:${port}`,
      }),
    { scope: 'worker' },
  ],
})
test.use({ viewport: DESKTOP })
test.setTimeout(180_000)

test('staff refresh the list and approve a game; a player opens it and sees the round at the studio', async ({
  page,
  browser,
  site,
  hub: { counterpart, port, join },
}) => {
  const { publicKey, privateKey } = newKeyPair()
  await withDatabase(site, (database) =>
    database.transaction((tx) =>
      registerKey(tx, { name: 'hub88', publicKey, playsAllGames: false, now: new Date() }),
    ),
  )
  join(
    await startStudio({
      houseUrl: site.url,
      privateKey,
      housePublicKey: counterpart.publicKey,
      port,
      draw: () => 0,
    }),
  )
  const desk = await (
    await browser.newContext({ viewport: DESKTOP, baseURL: site.url, locale: 'tr-TR' })
  ).newPage()

  await test.step('the list arrives as drafts, and one person proposes a game', async () => {
    await enterOffice(desk)
    await desk.goto('/backoffice/games/offers')
    await desk.getByRole('button', { name: words.refresh }).click()
    await expect(desk.getByText(words.refreshing)).toBeVisible()
    await expect(async () => {
      await desk.reload()
      await expect(desk.getByText('Başka Oyun')).toBeVisible({ timeout: 2_000 })
    }).toPass({ timeout: 60_000 })
    await passesAxe(desk, 'the games of an aggregator')
    await desk.getByRole('checkbox', { name: words.choose('Lokumcu') }).check()
    await desk.getByRole('button', { name: words.approve }).click()
    await giveReason(desk, words.propose)
    await expect(desk.getByText(words.proposed)).toBeVisible()
    await expect(desk.getByText(words.proposedBy('admin'))).toBeVisible()
  })

  await test.step('another one approves it', async () => {
    const colleague = await takeOnColleague(browser, site, 'oyun-onayi')
    await colleague.goto('/backoffice/proposals')
    await colleague
      .getByRole('button', {
        name: new RegExp(`^${proposals.approve}: ${proposals.kinds['game-offer']}`),
      })
      .click()
    await approveWithCode(colleague, proposals.approve)
  })

  await prefer(page, 'tr')
  await arriveAs(page, await newPlayer(page, site, 'konuk', 'tr'), 'tr')
  await giveMoney(page, site, '100.00')
  const game = page.frameLocator('.play__frame')

  await test.step('a player opens it in its own origin and plays', async () => {
    await expect(async () => {
      await page.goto(`/play/slot/${LOKUMCU.gameID}/real`)
      await expect(game.locator('#balance')).toHaveText('₺100,00', { timeout: 5_000 })
    }).toPass({ timeout: 60_000 })
    await game.getByRole('button', { name: 'Çevir' }).click()
    await expect(game.getByRole('status')).toContainText('Kazandın')
    expect(
      counterpart.requests.findLast(({ path }) => path.endsWith('/game/url'))?.body,
    ).toMatchObject({
      game_code: LOKUMCU.gameID,
      currency: 'TRY',
      meta: { responsible_gaming_url: `${site.url}/account/protection` },
    })
  })

  const { data } = await ownCall(page, site, 'casino', 'studio_rounds', { gameID: LOKUMCU.gameID })
  const roundID = (data as unknown as { roundID: string }[])[0]?.roundID ?? ''

  await test.step('the round is shown on the studio’s page, to the player and to staff', async () => {
    await page.goto(`/fairness/round/${roundID}`)
    await expect(page.getByRole('heading', { name: play.studioRound })).toBeVisible()
    await passesAxe(page, 'a round of a studio')
    const opened = page.waitForEvent('popup')
    await page.getByRole('link', { name: play.openStudioRound }).click()
    await expect((await opened).getByRole('heading', { name: 'Tur ayrıntısı' })).toBeVisible()
    await desk.goto(`/backoffice/rounds/${roundID}`)
    await expect(desk.getByRole('heading', { name: 'Lokumcu' })).toBeVisible()
    await passesAxe(desk, 'a round of a studio at the desk')
    const atDesk = desk.waitForEvent('popup')
    await desk.getByRole('button', { name: 'Stüdyonun sayfasında aç' }).click()
    await expect((await atDesk).getByRole('heading', { name: 'Tur ayrıntısı' })).toBeVisible()
  })
})
