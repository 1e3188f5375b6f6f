export function displayNameOf(
  person: { firstname: string; lastname: string; username: string } | undefined,
): string {
  return person === undefined
    ? ''
    : `${person.firstname} ${person.lastname}`.trim() || person.username
}

export function initialsOf(
  person: { firstname: string; lastname: string; username: string } | undefined,
): string {
  if (person === undefined) return ''
  const names = [person.firstname, person.lastname].filter((name) => name !== '')
  const letters = names.length > 0 ? names.map(firstLetter) : [firstLetter(person.username)]
  return letters.join('').toLocaleUpperCase('tr-TR')
}

function firstLetter([letter = '']: string): string {
  return letter
}
