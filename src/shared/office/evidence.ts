/**
 * Subjects of an evidence pack. A dispute's id is its coupon's id, a slash and the leg's index from
 * 0; a complaint is found by its id or its number.
 */
export const EVIDENCE_SUBJECTS = ['player', 'coupon', 'round', 'dispute', 'complaint'] as const
export type EvidenceSubject = (typeof EVIDENCE_SUBJECTS)[number]
