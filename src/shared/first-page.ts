import type { Lang } from './lang.ts'

/** The reply of an open call as a browser reads it; undefined where there is none for a visitor. */
export type AskOpen = (
  cls: string,
  method: string,
  data: Readonly<Record<string, unknown>>,
) => Promise<object | undefined>

/** What a page asked while it was drawn, and the answer, for the browser to continue with. */
export type FirstReply = { key: readonly unknown[]; data: unknown }

/**
 * A page as a visitor sees it first. `hints`: links for its head that ask early for what its first
 * sight needs. `module`: the source it comes from, by which its styles are found in the build.
 */
export type FirstPage = {
  html: string
  hints: string
  replies: FirstReply[]
  module: string | undefined
}

/** Draws a page of the site for a visitor who is not signed in. */
export type DrawPage = (path: string, lang: Lang, ask: AskOpen) => Promise<FirstPage>

/** The element that holds the replies as JSON. */
export const FIRST_REPLIES = 'first-replies'
