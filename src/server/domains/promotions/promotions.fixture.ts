import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

export async function createOffers(): Promise<{
  app: TestApp
  start: Date
  ids: Readonly<Record<string, string>>
}> {
  const app = await createTestApp()
  const start = app.clock.now()
  await app.platform.database.transaction((tx) => app.app.domains.promotions.seedDemo(tx, start))
  const { data } = await app.call('cmscontroller', 'getPromotions', {})
  return { app, start, ids: Object.fromEntries(data.map(({ slug, id }) => [slug, id])) }
}
