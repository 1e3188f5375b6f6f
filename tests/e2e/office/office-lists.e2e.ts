import { backoffice as words } from '#shared/texts/office/backoffice.tr.ts'
import { person, writeList } from '#server/domains/screening/formats/write-lists.fixture.ts'
import { passesAxe } from '../support/axe.ts'
import { approveWithCode, enterOffice, takeOnColleague } from '../support/office.ts'
import { newPlayer } from '../support/player.ts'
import { DESKTOP, expect, test } from '../support/site.ts'

test.use({ viewport: DESKTOP })

const { lists } = words

test('a list is uploaded and reviewed before it is in force; a possible match waits for a decision', async ({
  page,
  browser,
  site,
}) => {
  const [firstname, lastname, birthDate] = ['Sıdıka', 'Gökçebel', '1957-04-23']
  const { username } = await newPlayer(page, site, 'liste', 'tr', {
    firstname,
    lastname,
    birthDate,
  })
  const office = await (
    await browser.newContext({ viewport: DESKTOP, baseURL: site.url, locale: 'tr-TR' })
  ).newPage()
  await enterOffice(office)
  await office.goto('/backoffice/lists/files')
  await passesAxe(office, 'the files')
  const un = office.getByRole('region', { name: lists.kinds.un })
  await expect(un.getByText(lists.download.off)).toBeVisible()
  await un.locator('input[type=file]').setInputFiles({
    name: 'consolidated.xml',
    mimeType: 'application/xml',
    buffer: Buffer.from(
      writeList('un', [
        person('QDi.0', ['Kimse Yok', { weak: 'Hiç Kimse' }], [{ as: 'about-year', year: 1950 }]),
      ]),
    ),
  })
  const listed = office.getByRole('row', { name: /Kimse Yok/ })
  await expect(listed).toContainText(`Hiç Kimse (${lists.hits.weak})`)
  await expect(listed).toContainText(lists.birth.about('1950'))
  await office.goto('/backoffice/lists/files')
  const file = `vekiller-${username}.csv`
  const csv = `ad_soyad;dogum_tarihi;liste;referans\nGOKCEBEL SIDIKA;${birthDate};Meclis;M-1\nKimse Yok;31.02.1950;Meclis;2\n`
  await office
    .getByRole('region', { name: lists.kinds.pep })
    .locator('input[type=file]')
    .setInputFiles({ name: file, mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await expect(office.getByRole('heading', { name: file })).toBeVisible()
  await expect(office.getByRole('row', { name: /GOKCEBEL SIDIKA/ })).toContainText('M-1')
  await office
    .getByRole('button', { name: new RegExp(`^${lists.version.changes.refused}`) })
    .click()
  await expect(office.getByText(lists.version.faults.birth)).toBeVisible()
  await passesAxe(office, 'a version')
  await office.getByRole('button', { name: lists.version.apply }).click()
  const dialog = office.getByRole('dialog')
  await dialog.getByLabel(words.common.reason).fill('Meclisin yayımladığı liste')
  await dialog.getByRole('button', { name: lists.version.apply }).click()
  await expect(office.getByText(lists.version.waitsOwn)).toBeVisible()
  const colleague = await takeOnColleague(browser, site, username)
  await colleague.goto('/backoffice/proposals', { waitUntil: 'commit' })
  await colleague
    .getByRole('button', {
      name: `${words.proposals.approve}: ${words.proposals.kinds.list}, ${file}`,
    })
    .click()
  await approveWithCode(colleague, words.proposals.approve)
  await colleague.context().close()
  await office.reload()
  await expect(office.getByText(lists.states.active, { exact: true }).first()).toBeVisible()

  await expect(async () => {
    await office.goto('/backoffice/lists')
    await expect(office.getByRole('row', { name: new RegExp(username) })).toContainText('%98', {
      timeout: 2_000,
    })
  }).toPass({ timeout: 20_000 })
  const row = office
    .getByRole('region', { name: lists.hits.title })
    .getByRole('row', { name: new RegExp(`^${username}`) })
  await passesAxe(office, 'the hits')
  await row.getByRole('button', { name: new RegExp(lists.hits.decide) }).click()
  await expect(
    office.getByText(`${words.stops.badge.both}: ${words.stops.kinds['hit-pep']}`).first(),
  ).toBeVisible()
  await expect(dialog.getByLabel(lists.hits.outcome)).toHaveValue('')
  await expect(dialog.getByRole('row', { name: lists.hits.fields.name })).toContainText(
    'GOKCEBEL SIDIKA',
  )
  await dialog.getByLabel(lists.hits.outcome).selectOption('noted')
  await dialog.getByLabel(words.common.reason).fill('Aynı kişi, milletvekili')
  await passesAxe(office, 'deciding')
  await dialog.getByRole('button', { name: lists.hits.decide }).click()
  await expect(row).toBeHidden()
  await office.getByRole('button', { name: lists.hits.states.decided }).click()
  await expect(row).toContainText(lists.hits.outcomes.noted)
  await row.getByRole('link', { name: username }).click()
  await expect(office.getByRole('region', { name: lists.hits.ofPlayer })).toContainText(
    'Aynı kişi, milletvekili',
  )
  await office.context().close()
})
