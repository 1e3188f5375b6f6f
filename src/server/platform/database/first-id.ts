/**
 * Returns the lowest UUID of version 7 at an instant. These IDs begin with their milliseconds.
 */
export function firstIdAt(at: Date): string {
  const ms = Math.max(at.getTime(), 0).toString(16).padStart(12, '0')
  return `${ms.slice(0, 8)}-${ms.slice(8)}-0000-0000-000000000000`
}
