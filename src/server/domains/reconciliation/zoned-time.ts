/** Hours from UTC of the zones in which providers write their reports. */
const ZONES: ReadonlyMap<string, number> = new Map([
  ['UTC', 0],
  ['GMT', 0],
  ['WET', 0],
  ['WEST', 1],
  ['BST', 1],
  ['CET', 1],
  ['CEST', 2],
  ['EET', 2],
  ['EEST', 3],
  ['TRT', 3],
  ['MSK', 3],
  ['EST', -5],
  ['EDT', -4],
  ['CST', -6],
  ['CDT', -5],
  ['MST', -7],
  ['MDT', -6],
  ['PST', -8],
  ['PDT', -7],
  ['BRT', -3],
  ['SGT', 8],
  ['JST', 9],
])
const FORM = /^(\d{4})-(\d{2})-(\d{2})[ T](\d{2}):(\d{2}):(\d{2})$/
const HOUR_MS = 3_600_000

/** Reads `2026-11-20 18:00:00` in the zone `CET`; undefined for anything else. */
export function readZonedTime(text: string, zone: string): Date | undefined {
  const hours = ZONES.get(zone.toUpperCase())
  const parts = FORM.exec(text)
  if (hours === undefined || parts === null) return undefined
  const iso = `${parts[1]}-${parts[2]}-${parts[3]}T${parts[4]}:${parts[5]}:${parts[6]}.000Z`
  const local = new Date(iso)
  if (Number.isNaN(local.getTime()) || local.toISOString() !== iso) return undefined
  return new Date(local.getTime() - hours * HOUR_MS)
}
