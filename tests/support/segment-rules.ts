import type { SegmentCondition, SegmentRule } from '#shared/office/segments.ts'

/** A rule of one group, all conditions of which must hold. */
export const allOf = (...conditions: SegmentCondition[]): SegmentRule => ({
  groups: [{ match: 'all', conditions }],
})

export const tagged = (...tags: string[]): SegmentRule => allOf({ kind: 'tags', tags })
