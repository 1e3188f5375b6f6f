import { siteFetch } from '#web/lib/site-fetch.ts'
import { isRecord } from '#web/lib/storage.ts'
import { rereadOn } from './reread.ts'

rereadOn('content', ['cmscontroller', 'slider', 'list'], (oldBeforeMs, change) => {
  const mayBeBrand = change === undefined || (isRecord(change) && change['kind'] === 'brand')
  if (mayBeBrand && performance.timeOrigin < oldBeforeMs) void showBrand().catch(() => undefined)
})

let sheet: CSSStyleSheet | undefined
async function showBrand(): Promise<void> {
  const styles = await (await siteFetch('/v1/brand.css')).text()
  document.getElementById('brand')?.remove()
  sheet ??= new CSSStyleSheet()
  await sheet.replace(styles)
  document.adoptedStyleSheets = [
    ...document.adoptedStyleSheets.filter((other) => other !== sheet),
    sheet,
  ]
}
