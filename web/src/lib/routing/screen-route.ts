import type { Action } from '@plantel/contract/permissions'
import type { ComponentType } from 'react'

/** Whose page it is. */
export interface PagePerson {
  user_id: number
  school_id: number
}

export interface ScreenAsked {
  ids: Readonly<Record<string, string>>
  person: PagePerson
  /** What stands behind the `?`: page, search, order and filters of its lists. */
  search: URLSearchParams
}

/**
 * A screen with a URL, registered in its feature's `routes.ts`. The server reads that file beside its calls, and every page of the
 * app brings it along, so it may import nothing but types and what names the tables of its screens; `load` is the dynamic import of
 * the screen.
 */
export interface ScreenRoute {
  /** React Router path; a parameter is always an id, any other text leads to the list before it. */
  path: string
  load: () => Promise<{ default: ComponentType }>
  /** What one must be allowed to do to see anything of it; others read that they are not. */
  can: Action | 'signed-in'
  /** Also for those whose home is not built yet: alone they are sent to *Trabajando* from every other screen. */
  forEverybody?: true
  /** The server renders it; otherwise it sends the shell, with the answers that the screen begins with. */
  rendered?: true
  /** The GETs (paths below `/v1`) that it begins with, made as the screen makes them: the page brings their answers along. */
  queries?: (asked: ScreenAsked) => string[]
}

export type PublicRoute = Pick<ScreenRoute, 'path' | 'load'>

const ID = /^[1-9]\d{0,15}$/

/** `/a/:id` and `/a/7` give `{ id: '7' }`, whatever stands for the id; undefined when the path is another. */
const partsOf = (path: string, pathname: string): Record<string, string> | undefined => {
  const wanted = path.split('/')
  const given = pathname.replace(/\/$/, '').split('/')
  if (wanted.length !== given.length) return undefined
  const ids: Record<string, string> = {}
  for (const [position, part] of wanted.entries()) {
    const value = given[position] ?? ''
    if (part.startsWith(':')) ids[part.slice(1)] = value
    else if (part.toLowerCase() !== value.toLowerCase()) return undefined
  }
  return ids
}

export interface FoundScreen {
  screen: ScreenRoute
  ids: Record<string, string>
  valid: boolean
}

export const findScreen = (pathname: string, screens: readonly ScreenRoute[]): FoundScreen | undefined => {
  for (const screen of screens) {
    const ids = partsOf(screen.path, pathname)
    if (ids) return { screen, ids, valid: Object.values(ids).every((id) => ID.test(id)) }
  }
  return undefined
}

export const sectionPath = (pathname: string): string => `/${pathname.split('/')[1] ?? ''}`

/** Where an address with something that is no id leads: the screen that stands before it, otherwise the section. */
export const listPath = (pathname: string, screens: readonly ScreenRoute[]): string => {
  const parts = pathname.split('/')
  const wrong = parts.findLastIndex((part) => part !== '')
  for (let length = wrong; length > 1; length--) {
    const path = parts.slice(0, length).join('/')
    if (findScreen(path, screens)?.valid) return path
  }
  return sectionPath(pathname)
}
