/** draft: waits for a decision. approved: in the lobby while the aggregator lists it. */
export const OFFER_STATES = ['draft', 'approved', 'declined'] as const
export type OfferState = (typeof OFFER_STATES)[number]

export const OFFER_VIEWS = ['draft', 'approved', 'declined', 'changed', 'unlisted'] as const
export type OfferView = (typeof OFFER_VIEWS)[number]

export const DIFFERENCE_KINDS = ['missing', 'extra', 'different'] as const
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number]

/** Games that one proposal can decide on. */
export const MAX_DECIDED = 200
