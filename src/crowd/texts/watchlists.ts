/** Invented names for a watchlist. No simulated player has one of these names. */
export const LISTED_NAMES: readonly string[] = [
  'Radomir Vantchev',
  'Olexandr Pidlisny',
  'Jorvan Maltese',
  'Iskender Halvani',
  'Theodric Ambrun',
  'Marwan Sulkadir',
  'Brigitta Ostrova',
  'Casimir Delfort',
]
