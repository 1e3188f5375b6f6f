import fc from 'fast-check'
import { expect, test } from 'vitest'
import { legGroups } from './leg-groups.ts'

const leg = (eventID: string, selectionID: string) => ({ eventID, selectionID })

test('legs of one match are grouped at the position of the first', () => {
  const [a, b, c] = [leg('m', 'a'), leg('n', 'b'), leg('m', 'c')]
  expect(legGroups([a, b, c])).toEqual([
    {
      eventID: 'm',
      legs: [
        { leg: a, place: 0 },
        { leg: c, place: 2 },
      ],
    },
    { eventID: 'n', legs: [{ leg: b, place: 1 }] },
  ])
})

test('legs whose match is unknown are not grouped', () => {
  expect(legGroups([leg('', 'a'), leg('', 'b')])).toHaveLength(2)
})

test('every leg is in one group, in the order of the slip', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('m', 'n', 'o')), (events) => {
      const places = legGroups(events.map((event, index) => leg(event, String(index)))).map(
        ({ legs }) => legs.map(({ place }) => place),
      )
      expect(places.flat().toSorted((a, b) => a - b)).toEqual(events.map((_, index) => index))
      for (const own of places) expect(own).toEqual(own.toSorted((a, b) => a - b))
    }),
  )
})
