import { globSync } from 'node:fs'
import { sep } from 'node:path'

/** A file that people see as a whole, and the function that draws it, end alike. */
const SEEN = /\/(src\/.*-(?:screen|dialog|page)\.tsx)$/
const DRAWS = /(Screen|Dialog|Page)$/

/** What V8 says of one file. */
export interface Script {
  readonly url: string
  readonly functions: readonly {
    readonly functionName: string
    readonly ranges: readonly { readonly count: number }[]
  }[]
}

/** The file, when a component of it was drawn and not only imported. The runner adds a space to the names of files. */
const drawnFile = ({ url, functions }: Script): string[] => {
  const [, path] = SEEN.exec(decodeURI(url).trim()) ?? []
  const drawn = functions.some(
    ({ functionName, ranges }) => DRAWS.test(functionName) && (ranges[0]?.count ?? 0) > 0,
  )
  return path !== undefined && drawn ? [path] : []
}

/** Screens, dialogs and pages that were drawn, as `src/…`. */
export const drawnIn = (scripts: readonly Script[]): string[] => scripts.flatMap(drawnFile)

/** All that there are. */
export const seenFiles = (web: string): string[] =>
  globSync('src/**/*-{screen,dialog,page}.tsx', { cwd: web }).map((path) => path.split(sep).join('/'))
