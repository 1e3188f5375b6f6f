/**
 * A date of birth as the issuer knows it. `text`: YYYY-MM-DD, YYYY-MM, YYYY, or FROM/TO, with ~
 * before an approximate one. `from` and `to`: the days that it includes, the same day for a whole
 * date. Null: the list says nothing that can be compared.
 */
export type Birth = { text: string; from: string; to: string } | null

export type ListedName = { name: string; weak: boolean }
export type ListedDocument = { type: string; number: string; country: string }

/** A person of a published list. The first name is the primary one. */
export type Individual = {
  reference: string
  names: readonly ListedName[]
  births: readonly Birth[]
  nationalities: readonly string[]
  documents: readonly ListedDocument[]
  programmes: readonly string[]
}
