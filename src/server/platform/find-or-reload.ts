/**
 * Returns the value, after a second read if necessary, because another process may learn of it and
 * announce it before this one.
 */
export async function findOrReload<T>(
  find: () => T | undefined,
  read: () => Promise<void>,
): Promise<T | undefined> {
  return find() ?? (await read().then(find))
}
