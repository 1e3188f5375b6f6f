export function present<T extends readonly unknown[]>(
  ...parts: T
): Exclude<T[number], undefined>[] {
  return parts.filter((part): part is Exclude<T[number], undefined> => part !== undefined)
}
