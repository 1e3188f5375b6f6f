/**
 * What is found at once, or once it is read again: another process may have heard of it, and told
 * everyone, before this one.
 */
export async function findAgain<T>(
  find: () => T | undefined,
  read: () => Promise<void>,
): Promise<T | undefined> {
  return find() ?? (await read().then(find))
}
