type Leg = { eventID: string; selectionID: string }

export type LegGroup<L extends Leg> = {
  eventID: string
  legs: readonly { leg: L; place: number }[]
}

/**
 * Groups the legs by match. A group has the position of its first leg. A leg whose match is unknown
 * is a group of its own.
 */
export function legGroups<L extends Leg>(legs: readonly L[]): readonly LegGroup<L>[] {
  const groups = new Map<string, { leg: L; place: number }[]>()
  for (const [place, leg] of legs.entries()) {
    const key = leg.eventID === '' ? leg.selectionID : leg.eventID
    const known = groups.get(key)
    if (known === undefined) groups.set(key, [{ leg, place }])
    else known.push({ leg, place })
  }
  return [...groups].map(([eventID, own]) => ({ eventID, legs: own }))
}
