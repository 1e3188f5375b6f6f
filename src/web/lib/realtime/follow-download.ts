export function followDownload(url: string): void {
  const link = document.createElement('a')
  link.href = url
  // Without `download` this would be a navigation, which going back, as a closing sheet does, would
  // abort.
  link.download = ''
  document.body.append(link)
  link.click()
  link.remove()
}
