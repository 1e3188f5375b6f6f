/** Invented names of a watchlist. No player of the crowd has one of them. */
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
