type Leg = { eventID: string; selectionID: string }

/** Legs of one match, with their places on the slip. */
export type LegGroup<L extends Leg> = {
  eventID: string
  legs: readonly { leg: L; place: number }[]
}

/**
 * Puts legs of one match together, each group at the place of its first leg. A leg whose match is
 * unknown stands alone.
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
