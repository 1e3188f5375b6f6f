import { addStaff, commandLine } from '#server/domains/staff/index.ts'
import type { TestApp } from '#tests/support/test-app.ts'
import { createOffice, workHour, type Office } from '#crowd/office/office.ts'
import type { CrowdWorld } from '#crowd/world.ts'

const HOUR_MS = 3_600_000
const OWNER = 'owner@kupa.example'

export async function openOffice(app: TestApp, world: CrowdWorld): Promise<Office> {
  const addOnHost = async (email: string, roles: Parameters<typeof addStaff>[3]) =>
    (await addStaff(app.database, commandLine(app.clock.now()), email, roles)).password
  const office = await createOffice(world, {
    adminUsername: OWNER,
    adminPassword: await addOnHost(OWNER, ['admin']),
    addOnHost,
  })
  const { until } = world.clock
  let isWorking = false
  world.clock.until = async (atMs) => {
    if (isWorking) return until(atMs)
    isWorking = true
    try {
      for (;;) {
        const next = (Math.floor(world.clock.now() / HOUR_MS) + 1) * HOUR_MS
        if (next > atMs) break
        await until(next)
        await workHour(world, office, next)
      }
      await until(atMs)
    } finally {
      isWorking = false
    }
  }
  return office
}
