/** Compares two JSON values regardless of key order, which PostgreSQL's jsonb changes. */
export function isSameJson(one: unknown, other: unknown): boolean {
  return sorted(one) === sorted(other)
}

function sorted(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}
