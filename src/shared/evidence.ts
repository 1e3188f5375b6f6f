/**
 * What an evidence pack may be about. A dispute's id is its coupon's, a slash and the leg's place
 * from 0; a complaint is found by its id or its number.
 */
export const EVIDENCE_SUBJECTS = ['player', 'coupon', 'round', 'dispute', 'complaint'] as const
export type EvidenceSubject = (typeof EVIDENCE_SUBJECTS)[number]
