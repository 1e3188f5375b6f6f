declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The sheet that this history entry holds open. */
    sheet?: string
  }
}

/** The history entries of the sheets that are open. */
export const openSheets = new Set<string>()

/**
 * Whether an entry was made by a sheet that is open no more: the page was loaded again, or left by
 * a link in the sheet.
 */
export function isLeftBehind(state: { sheet?: string } | null): boolean {
  return state?.sheet !== undefined && !openSheets.has(state.sheet)
}
